import type { Random } from './random.ts'

/** One short sound: a click of noise, and tones that die away. */
export interface Hit {
  at: number
  gain: number
  /** Seconds until it is loudest, and until the click has lost 9 dB. */
  attack: number
  fade: number
  click: number
  /** Above what the click is dull, in hertz. */
  dull: number
  tones: { hz: number; gain: number; fade: number }[]
}

/** How much of the way a one-pole filter goes each sample. */
export const dullness = (hz: number, rate: number): number =>
  1 - Math.exp((-2 * Math.PI * hz) / rate)

export function addHit(out: Float32Array, hit: Hit, rate: number, random: Random): void {
  const start = Math.round(hit.at * rate)
  const length = Math.ceil(7 * Math.max(hit.fade, ...hit.tones.map(({ fade }) => fade)) * rate)
  const keep = dullness(hit.dull, rate)
  const turns = hit.tones.map(() => random.between(0, 2 * Math.PI))
  let [dulled, low] = [0, 0]
  const deep = dullness(400, rate)
  for (let at = 0; at < length && start + at < out.length; at++) {
    if (start + at < 0) continue
    const time = at / rate
    const rise = Math.min(1, time / hit.attack)
    dulled += keep * (2 * random() - 1 - dulled)
    low += deep * (dulled - low)
    let sum = hit.click * (dulled - low) * Math.exp(-time / hit.fade)
    for (let tone = 0; tone < hit.tones.length; tone++) {
      const { hz, gain, fade } = hit.tones[tone]!
      sum += 0.4 * gain * Math.exp(-time / fade) * Math.sin(2 * Math.PI * hz * time + turns[tone]!)
    }
    out[start + at]! += hit.gain * rise * sum
  }
}

/** What walls give back. */
export function echo(
  sound: Float32Array,
  rate: number,
  room: { late: number; gain: number }[],
): Float32Array {
  const heard = sound.slice()
  for (const { late, gain } of room) {
    const delay = Math.round(late * rate)
    let dulled = 0
    for (let at = delay; at < heard.length; at++) {
      dulled += 0.6 * (sound[at - delay]! - dulled)
      heard[at]! += gain * dulled
    }
  }
  return heard
}
