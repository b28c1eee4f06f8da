import type { Random } from './random.ts'

/** So many samples of what is heard beside the tries. */
export type Bed = (length: number, rate: number, random: Random) => Float32Array

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

export interface Board {
  tones: number[]
  click: number
  wheels: number
  own: number
  airborne: number
  /** How dull its clicks and tones are: some boards crack, some thump. */
  dull: number
  /** How slowly the wheels come down, in seconds. */
  attack: number
}

/** Wheels and trucks meet the ground, not quite at once. */
export function impact(
  at: number,
  gain: number,
  { tones, click }: Pick<Board, 'tones' | 'click'>,
  random: Random,
): Hit[] {
  return Array.from({ length: random.whole(1, 3) }, (_, index) => ({
    at: at + (index === 0 ? 0 : random.between(0.004, 0.035)),
    gain: gain * (index === 0 ? 1 : random.between(0.3, 1)),
    attack: random.between(0.0005, 0.003),
    click: click * random.between(0.6, 1.2),
    fade: random.between(0.008, 0.025),
    dull: random.between(4000, 9000),
    tones: [
      {
        hz: random.between(90, 260),
        gain: random.between(0.5, 2),
        fade: random.between(0.02, 0.06),
      },
      {
        hz: random.between(300, 700),
        gain: random.between(0.3, 1),
        fade: random.between(0.01, 0.04),
      },
      ...tones.map((hz) => ({
        hz: hz * random.between(0.9, 1.1),
        gain: 10 ** (random.between(-20, 6) / 20),
        fade: random.between(0.006, 0.02),
      })),
    ],
  }))
}

export const thud = (at: number, gain: number, random: Random): Hit => ({
  at,
  gain,
  attack: random.between(0.003, 0.012),
  click: random.between(0, 0.2),
  fade: 0.03,
  dull: 1500,
  tones: [{ hz: random.between(70, 180), gain: 1.5, fade: random.between(0.04, 0.1) }],
})

export const roomOf = (random: Random) =>
  Array.from({ length: random.whole(3, 14) }, () => {
    const late = random.between(0.002, 0.12)
    return {
      late,
      gain: 10 ** ((random.between(-22, -9) - 100 * late) / 20) * (random.chance(0.5) ? 1 : -1),
    }
  })
