/**
 * Scenes around a phone on its ledge, made from their seeds: what somebody says, steps, claps, balls and music, in a
 * silent room or over a street; and tries of a skater who rolls in, flies, and rolls away. Nothing is a recording.
 */
import { beds } from './made-beds.ts'
import { addHit, dullness, echo, roomOf, thud, type Bed, type Hit } from './made-hits.ts'
import { boardOf, tryOf, withinBand, type MadeTake, type MadeTry } from './made-sound.ts'
import { music, talk } from './made-voices.ts'
import { randomOf, type Random } from './random.ts'

export const settings = ['room', 'street'] as const
export type Setting = (typeof settings)[number]
export const noiseKinds = ['speech', 'steps', 'claps', 'balls', 'music', 'nothing'] as const
export type NoiseKind = (typeof noiseKinds)[number]

export interface SceneMaking {
  seed: number
  setting: Setting
  seconds: number
  rate?: number
}

/** Something that is no try. */
export function makeNoise({
  seed,
  kind,
  setting,
  seconds,
  rate = 24_000,
}: SceneMaking & { kind: NoiseKind }): Pick<MadeTake, 'samples' | 'rate'> {
  const random = randomOf(seed)
  const length = Math.round(seconds * rate)
  const ground = backgrounds[setting](length, rate, random)
  const sound = noises[kind](length, rate, random)
  const over = setting === 'street' ? random.between(8, 26) : random.between(30, 50)
  return { samples: throughPhone(addOver(ground, sound, over, rate), rate, random), rate }
}

/** How often somebody tries, in seconds. */
const everySeconds = 8

/** A skater who tries again and again. */
export function makeRides({ seed, setting, seconds, rate = 24_000 }: SceneMaking): MadeTake {
  const random = randomOf(seed)
  const length = Math.round(seconds * rate)
  const empty = backgrounds[setting](length, rate, random)
  // Others talk, walk and play music meanwhile, in some takes.
  const beside = noises[noiseKinds[random.whole(0, noiseKinds.length - 1)]!]
  const ground = random.chance(0.4)
    ? addOver(empty, beside(length, rate, random), random.between(-3, 12), rate)
    : empty
  const wheels = withinBand(beds.rolling(length, rate, random), rate)
  const board = boardOf(random)
  const room = setting === 'room' ? roomOf(random) : roomOf(random).slice(0, 3)
  const tries: MadeTry[] = []
  const gains = new Float32Array(length)
  const hits = new Float32Array(length)
  for (let from = 3; from + everySeconds <= seconds; from += everySeconds) {
    const pop = from + random.between(0, 2)
    const { hits: all, made } = tryOf(pop, board, random)
    for (const hit of all) addHit(hits, hit, rate, random)
    roll(gains, made, rate, random)
    tries.push(made)
  }
  for (let at = 0; at < length; at++) wheels[at]! *= gains[at]!
  // Pops over the wheels, and both over what else there is to hear.
  const ridden = addOver(wheels, echo(hits, rate, room), random.between(6, 22), rate)
  const over = setting === 'street' ? random.between(0, 22) : random.between(8, 40)
  const samples = addOver(ground, ridden, over, rate)
  return { samples: throughPhone(samples, rate, random), rate, tries }
}

/** The wheels are heard while they roll: before a pop, and after a landing that is no bail. */
function roll(
  gains: Float32Array,
  { popMs, landMs, isBailed }: MadeTry,
  rate: number,
  random: Random,
): void {
  const [pop, land] = [popMs / 1000, landMs / 1000]
  const [comes, goes] = [random.between(0.8, 2.5), random.between(0.8, 3)]
  const away = 10 ** (random.between(-8, 3) / 20)
  // What still turns in the air, and what a filmer's own wheels give.
  const left = random.chance(0.5) ? 10 ** (random.between(-24, -9) / 20) : 0
  for (let at = Math.max(0, Math.round((pop - comes) * rate)); at < (land + goes) * rate; at++) {
    if (at >= gains.length) return
    const time = at / rate
    if (time < pop) gains[at] = Math.min(1, (time - pop + comes) / (0.6 * comes))
    else if (time < land) gains[at] = left
    // After a bail the board rolls a little, or not at all.
    else gains[at] = away * (isBailed ? 0.25 : 1) * Math.min(1, (land + goes - time) / (0.6 * goes))
  }
}

export const backgrounds: Record<Setting, Bed> = {
  room: (length, _, random) => {
    const level = 10 ** (random.between(-75, -60) / 20)
    return Float32Array.from({ length }, () => level * (2 * random() - 1))
  },
  /** Cars that pass, and far more of them that don't. */
  street: (length, rate, random) => {
    const out = new Float32Array(length)
    const far = dullness(random.between(500, 2500), rate)
    const deep = dullness(120, rate)
    const [cars, every] = [random.between(0.3, 2), random.between(4, 12)]
    const phase = random.between(0, every)
    let [a, b] = [0, 0]
    for (let at = 0; at < length; at++) {
      const noise = 2 * random() - 1
      a += far * (noise - a)
      b += deep * (a - b)
      const passes = Math.max(0, Math.sin((Math.PI * (at / rate + phase)) / every)) ** 6
      out[at] = 0.05 * (a - b + 0.08 * noise) * (1 + cars * passes)
    }
    return out
  },
}

const noises: Record<NoiseKind, Bed> = {
  nothing: (length) => new Float32Array(length),
  speech: talk,
  music,
  /** Of one walker or two, who come and go. */
  steps: (length, rate, random) => {
    const out = new Float32Array(length)
    for (let walkers = random.whole(1, 2); walkers > 0; walkers--) {
      const [gap, hard] = [random.between(0.32, 0.7), random.between(0.3, 1.6)]
      const tones = [random.between(200, 500), random.between(700, 1800)]
      for (
        let at = random.between(0, 2);
        at < length / rate - 1;
        at += gap * random.between(0.93, 1.07)
      ) {
        if (random.chance(0.04)) at += random.between(1, 5)
        const gain = random.between(0.6, 1)
        const heel = {
          ...thud(at, gain, random),
          attack: random.between(0.0005, 0.004),
          click: hard,
          dull: random.between(2000, 9000),
          fade: random.between(0.006, 0.03),
        }
        heel.tones.push(
          ...tones.map((hz) => ({
            hz: hz * random.between(0.95, 1.05),
            gain: hard * 0.5,
            fade: 0.012,
          })),
        )
        addHit(out, heel, rate, random)
        if (random.chance(0.6))
          addHit(
            out,
            { ...heel, at: at + random.between(0.06, 0.14), gain: gain * random.between(0.2, 0.8) },
            rate,
            random,
          )
      }
    }
    return echo(out, rate, roomOf(random))
  },
  /** Applause of one, in time or as it comes. */
  claps: (length, rate, random) => {
    const out = new Float32Array(length)
    const [hz, fade] = [random.between(700, 1600), random.between(0.004, 0.014)]
    for (let at = random.between(0.3, 2); at < length / rate - 1;) {
      const gap = random.between(0.18, 0.7)
      for (let left = random.whole(1, 14); left > 0 && at < length / rate - 1; left--) {
        addHit(out, clap(at, hz, fade, random), rate, random)
        at += gap * random.between(0.9, 1.1)
      }
      at += random.between(0.5, 4)
    }
    return echo(out, rate, roomOf(random))
  },
  /** Dribbled, or left to bounce until it lies. */
  balls: (length, rate, random) => {
    const out = new Float32Array(length)
    const tones = [random.between(90, 200), random.between(400, 900), random.between(1000, 2400)]
    const [click, fade] = [random.between(0.4, 2), random.between(0.004, 0.016)]
    const bounce = (at: number, gain: number): Hit => ({
      at,
      gain,
      attack: random.between(0.0005, 0.003),
      click,
      fade,
      dull: random.between(2500, 8000),
      tones: tones.map((hz) => ({
        hz,
        gain: random.between(0.4, 1.2),
        fade: random.between(0.015, 0.05),
      })),
    })
    for (let at = random.between(0.3, 2); at < length / rate - 1;) {
      const isLeft = random.chance(0.5)
      let gap = random.between(0.45, 0.9)
      let gain = 1
      for (let left = random.whole(3, 12); left > 0 && at < length / rate - 1; left--) {
        addHit(out, bounce(at, gain), rate, random)
        at += gap * random.between(0.97, 1.03)
        if (!isLeft) continue
        gap *= random.between(0.75, 0.9)
        gain *= random.between(0.6, 0.9)
      }
      at += random.between(0.5, 4)
    }
    return echo(out, rate, roomOf(random))
  },
}

const clap = (at: number, hz: number, fade: number, random: Random): Hit => ({
  at,
  gain: random.between(0.6, 1),
  attack: random.between(0.0003, 0.002),
  click: random.between(1.2, 2.2),
  fade: fade * random.between(0.8, 1.2),
  dull: random.between(5000, 11_000),
  tones: [{ hz: hz * random.between(0.9, 1.1), gain: random.between(0.5, 1.5), fade: 0.008 }],
})

/** Adds a sound whose loudest parts are so many decibels over another. */
export function addOver(
  ground: Float32Array,
  sound: Float32Array,
  decibels: number,
  rate: number,
): Float32Array {
  const loud = levelOf(withinBand(sound, rate), rate, 0.95)
  if (loud === 0) return ground
  const gain = (levelOf(withinBand(ground, rate), rate, 0.5) / loud) * 10 ** (decibels / 20)
  return ground.map((each, at) => each + gain * sound[at]!)
}

/** The level of pieces of 50 ms, of which this share is softer; pieces of silence don't count. */
function levelOf(samples: Float32Array, rate: number, share: number): number {
  const size = Math.round(0.05 * rate)
  const all: number[] = []
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0
    for (let each = at; each < at + size; each++) sum += samples[each]! ** 2
    if (sum > 0) all.push(Math.sqrt(sum / size))
  }
  return all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0
}

/** A phone's microphone, and its level. */
export function throughPhone(samples: Float32Array, rate: number, random: Random): Float32Array {
  const end = dullness(random.chance(0.3) ? random.between(3500, 7000) : 10_000, rate)
  let low = 0
  const heard = samples.map((each) => (low += end * (each - low)))
  const peak = heard.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  return heard.map((each) => (0.8 * each) / peak)
}
