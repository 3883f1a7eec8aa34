/** Sounds made on the spot: the click of buttons, the roll of a die, the whistle, a cheer. */

import type { Motion } from "../api/types";
import { settings } from "../settings/settings.svelte";

export type Sound =
  | "roll"
  | "whistle"
  | "goal"
  | "conceded"
  | "no_goal"
  | "yours"
  | "place"
  | "turn"
  | "card"
  | "end";

let desk: AudioContext | null = null;

/** Browsers let a page sound only after a person has done something on it. */
function context(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  desk ??= new AudioContext();
  if (desk.state === "suspended") void desk.resume();
  return desk;
}

interface Tone {
  at: number;
  hz: number;
  to?: number;
  seconds: number;
  loud: number;
  shape?: OscillatorType;
}

function tone(audio: AudioContext, { at, hz, to = hz, seconds, loud, shape = "sine" }: Tone): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(hz, start);
  source.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.01, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}

function noise(audio: AudioContext, at: number, seconds: number, hz: number, loud: number): void {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hz;
  band.Q.value = 1.2;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(start);
}

function whistle(audio: AudioContext, at: number): void {
  for (let i = 0; i < 12; i++)
    tone(audio, { at: at + i * 0.03, hz: i % 2 ? 2050 : 2300, seconds: 0.04, loud: 0.07, shape: "square" });
}

/** Many voices: waves of noise whose pitch goes up in joy and down in a groan. */
function crowd(
  audio: AudioContext,
  at: number,
  cry: { seconds: number; from: number; to: number; loud: number },
) {
  const WAVES = 6;
  for (let i = 0; i < WAVES; i++) {
    const part = i / (WAVES - 1);
    const hz = cry.from + (cry.to - cry.from) * part;
    noise(audio, at + part * cry.seconds * 0.5, cry.seconds * 0.5, hz, cry.loud * (1 - 0.5 * part));
  }
}

/** Two bodies meet: the bead clicks high, buttons knock low. */
export function tick(contact: Motion["contacts"][number]): void {
  const audio = context();
  if (!audio) return;
  const bead = contact[1] === "ball" || contact[2] === "ball";
  noise(audio, 0, bead ? 0.035 : 0.06, bead ? 3400 : 1500, bead ? 0.22 : 0.32);
  tone(audio, { at: 0, hz: bead ? 2300 : 900, to: bead ? 1500 : 420, seconds: 0.05, loud: 0.05 });
}

/** A second of the last few. */
export function tickTock(): void {
  const audio = context();
  if (audio) tone(audio, { at: 0, hz: 1200, to: 900, seconds: 0.05, loud: 0.08, shape: "square" });
}

export function ring(sound: Sound): void {
  const audio = context();
  if (!audio) return;
  switch (sound) {
    case "roll":
      for (let i = 0; i < 7; i++)
        noise(audio, i * 0.09 + Math.random() * 0.03, 0.04, 1100 + Math.random() * 900, 0.3);
      break;
    case "whistle":
      whistle(audio, 0);
      break;
    case "goal":
      whistle(audio, 0);
      crowd(audio, 0.15, { seconds: 2.6, from: 500, to: 1100, loud: 0.5 });
      [523, 659, 784, 1047].forEach((hz, i) => {
        tone(audio, { at: 0.35 + i * 0.13, hz, seconds: 0.35, loud: 0.12, shape: "triangle" });
      });
      break;
    case "conceded": // the others are glad, far away; one's own groan
      whistle(audio, 0);
      crowd(audio, 0.15, { seconds: 1.7, from: 420, to: 170, loud: 0.4 });
      break;
    case "no_goal": // a cheer that breaks off
      crowd(audio, 0, { seconds: 0.5, from: 500, to: 900, loud: 0.4 });
      whistle(audio, 0.4);
      whistle(audio, 0.85);
      break;
    case "yours":
      tone(audio, { at: 0, hz: 880, seconds: 0.16, loud: 0.09, shape: "triangle" });
      tone(audio, { at: 0.14, hz: 1175, seconds: 0.3, loud: 0.09, shape: "triangle" });
      break;
    case "place":
      noise(audio, 0, 0.05, 700, 0.3);
      break;
    case "turn":
      noise(audio, 0.12, 0.05, 1300, 0.3);
      break;
    case "card":
      noise(audio, 0, 0.12, 2500, 0.2);
      break;
    case "end":
      for (const at of [0, 0.5, 1])
        tone(audio, { at, hz: 2150, to: 2050, seconds: 0.4, loud: 0.08, shape: "square" });
      break;
  }
}
