/** The camera: maps bring those into sight who act, and at whom, while something plays. */

import { useEffect, useRef } from "preact/hooks";

/** Whether it has moved for them; the first is the most important. */
type Camera = (ids: string[]) => boolean;

const cameras = new Set<Camera>();

export function useCamera(show: Camera) {
  const now = useRef(show);
  now.current = show;
  useEffect(() => {
    const camera: Camera = (ids) => now.current(ids);
    cameras.add(camera);
    return () => void cameras.delete(camera);
  }, []);
}

/** Whether there are maps that may have to move. */
export const mapped = () => cameras.size > 0;

/** Whether any map has moved. */
export function turnTo(...ids: (string | undefined)[]): boolean {
  const those = ids.filter((id) => id !== undefined);
  return [...cameras].map((camera) => camera(those)).includes(true);
}
