/** Sounds: tones that the browser makes itself, one for each kind of what happens. Off until somebody wants them. */

export type Sound = "turn" | "lunge" | "dice" | "hit" | "miss" | "hurt" | "death" | "line" | "recon" | "shot" | "card" | "counter" | "crash" | "mine";

/** From which pitch to which, in Hertz; how long, in seconds; how loud; and the form of the wave. */
type Tone = [from: number, to: number, seconds: number, loud: number, form: OscillatorType];

const TONES: Record<Sound, Tone[]> = {
  turn: [[440, 440, 0.07, 0.05, "sine"]],
  lunge: [[220, 130, 0.09, 0.06, "triangle"]],
  dice: [
    [900, 700, 0.03, 0.04, "square"],
    [700, 850, 0.04, 0.03, "square"],
  ],
  hit: [[180, 90, 0.14, 0.1, "triangle"]],
  miss: [[500, 380, 0.09, 0.04, "sine"]],
  hurt: [[140, 70, 0.16, 0.1, "sawtooth"]],
  death: [[260, 60, 0.6, 0.09, "triangle"]],
  line: [[110, 150, 0.3, 0.07, "triangle"]],
  recon: [[800, 1200, 0.22, 0.04, "sine"]],
  shot: [[240, 60, 0.08, 0.09, "square"]],
  card: [[520, 640, 0.09, 0.05, "sine"]],
  counter: [[640, 200, 0.25, 0.06, "square"]],
  crash: [[200, 40, 0.5, 0.1, "sawtooth"]],
  mine: [
    [660, 660, 0.09, 0.06, "sine"],
    [880, 880, 0.14, 0.06, "sine"],
  ],
};

let context: AudioContext | undefined;
let wanted = false;

/** Whether sounds are made from now on. A browser allows it after somebody has pressed something. */
export function setSound(on: boolean) {
  wanted = on;
  if (on) void (context ??= new AudioContext()).resume();
}

export function play(name: Sound) {
  if (!wanted || !context) return;
  let at = context.currentTime;
  for (const tone of TONES[name]) at = tell(context, at, tone);
}

function tell(audio: AudioContext, at: number, [from, to, seconds, loud, form]: Tone): number {
  const oscillator = new OscillatorNode(audio, { type: form, frequency: from });
  const gain = new GainNode(audio, { gain: loud });
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return at + seconds;
}
