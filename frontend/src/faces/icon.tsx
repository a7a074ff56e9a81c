/** One icon, drawn in the colour of the text around it. */

import { ICONS } from "./icons";

/** The icon called `name`, the generic star if there is none; `size` in pixels, where no style sheet says another. */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  const drawing = Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS.spell;
  return <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" class="icon" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
