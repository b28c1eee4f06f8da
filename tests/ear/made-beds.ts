import { addHit, dullness, echo, impact, roomOf, thud, type Bed } from './made-hits.ts'
import { music, talk } from './made-voices.ts'
import type { Random } from './random.ts'

/** What is heard beside the tries. In the first two nothing else pops. */
export const beds = {
  rolling: (length, rate, random) => mix([rolling(length, rate, random), 1]),
  wind: (length, rate, random) =>
    mix([rolling(length, rate, random), 0.4], [wind(length, rate, random), 1]),
  seams: (length, rate, random) =>
    mix([rolling(length, rate, random), 1], [seams(length, rate, random), 1]),
  talk: (length, rate, random) =>
    mix([rolling(length, rate, random), 0.4], [talk(length, rate, random), 1]),
  music: (length, rate, random) =>
    mix([rolling(length, rate, random), 0.4], [music(length, rate, random), 1]),
  boards: (length, rate, random) =>
    mix([rolling(length, rate, random), 1], [boards(length, rate, random), 1]),
  clatter: (length, rate, random) =>
    mix([rolling(length, rate, random), 0.5], [clatter(length, rate, random), 1]),
} satisfies Record<string, Bed>

export type BedKind = keyof typeof beds
export const bedKinds = Object.keys(beds) as BedKind[]

/** Adds sounds, each brought to its share first. */
function mix(...parts: [Float32Array, number][]): Float32Array {
  const out = new Float32Array(parts[0]![0].length)
  for (const [part, share] of parts) {
    const level = Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / part.length) || 1
    for (let at = 0; at < out.length; at++) out[at]! += (0.1 * share * part[at]!) / level
  }
  return out
}

/** A level that wanders, in decibels, from one point to the next. */
function wandering(
  length: number,
  every: number,
  deviation: number,
  random: Random,
): (at: number) => number {
  const points = Array.from(
    { length: Math.ceil(length / every) + 2 },
    () => 10 ** ((random.between(-1, 1) * deviation) / 20),
  )
  return (at) => {
    const place = at / every
    const whole = Math.floor(place)
    return points[whole]! + (points[whole + 1]! - points[whole]!) * (place - whole)
  }
}

const rolling: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const speed = wandering(length, rate * random.between(0.3, 1), 8, random)
  const texture = wandering(length, rate * 0.015, random.between(0, 5), random)
  const high = dullness(random.between(1200, 5000), rate)
  const low = dullness(random.between(80, 400), rate)
  let [a, b] = [0, 0]
  const grains = random.between(5, 60) / rate
  const rough = random.between(2, 5)
  let [grain, keep] = [0, 0]
  for (let at = 0; at < length; at++) {
    if (random() < grains)
      [grain, keep] = [rough * random() ** 3, Math.exp(-1 / (rate * random.between(0.0005, 0.003)))]
    grain *= keep
    a += high * ((2 * random() - 1) * (1 + grain) - a)
    b += low * (a - b)
    out[at] = (a - b) * speed(at) * texture(at)
  }
  // Somewhere there is traffic, which no pop is to be told from in its bands.
  const hum = random.chance(0.5) ? random.between(0.5, 3) : 0
  const far = dullness(random.between(300, 1500), rate)
  let [c, d] = [0, 0]
  for (let at = 0; at < length; at++) {
    c += far * (2 * random() - 1 - c)
    d += far * (c - d)
    out[at]! += hum * d
  }
  // Now and then a foot pushes: a soft step that scrapes.
  for (let at = random.between(0.5, 3); at < length / rate; at += random.between(0.8, 6)) {
    addHit(
      out,
      {
        ...thud(at, random.between(0.1, 0.6), random),
        click: 0.6,
        fade: random.between(0.03, 0.09),
      },
      rate,
      random,
    )
  }
  return out
}

const wind: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const gusts = wandering(length, rate * random.between(0.2, 0.8), 14, random)
  const buffets = wandering(length, rate * 0.04, 8, random)
  const keep = dullness(random.between(60, 250), rate)
  let [a, b] = [0, 0]
  for (let at = 0; at < length; at++) {
    a += keep * (2 * random() - 1 - a)
    b += 4 * keep * (a - b)
    out[at] = b * gusts(at) * buffets(at)
  }
  return out
}

/** Joints between slabs: the wheels in front, then those behind. */
const seams: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const slab = random.between(0.6, 1.5)
  const board = { tones: [700, 1400, 2600], click: 1.2 }
  const speed = wandering(length, rate * 2, 4, random)
  for (let at = 0.5; at < length / rate - 1; at += slab / (speed(at * rate) * 1.6)) {
    const gain = random.between(0.4, 1)
    for (const each of [at, at + 0.14 / speed(at * rate)])
      for (const hit of impact(each, gain, board, random).slice(0, 1))
        addHit(out, hit, rate, random)
  }
  return out
}

/** Others skate too, far away: dull, with more of the place than of the board. */
const boards: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  for (let at = random.between(1, 5); at < length / rate - 3; at += random.between(2, 12)) {
    const board = { tones: [600, 1200, 2400], click: 0.8 }
    const gain = random.between(0.2, 1)
    const dull = random.between(1500, 3500)
    const all = [
      ...impact(at, gain, board, random),
      ...impact(at + random.between(0.25, 0.7), gain, board, random),
    ]
    for (const hit of all)
      addHit(out, { ...hit, dull, tones: hit.tones.filter(({ hz }) => hz < 2000) }, rate, random)
  }
  const room = Array.from({ length: 24 }, () => {
    const late = random.between(0.005, 0.25)
    return { late, gain: 10 ** ((random.between(-12, -3) - 40 * late) / 20) }
  })
  return echo(out, rate, room)
}

/** Steps, bottles, stones, and boards that are thrown down: none of it begins with a pop. */
const clatter: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  for (let at = random.between(0.5, 4); at < length / rate - 3; at += random.between(0.4, 9)) {
    const gain = random.between(0.1, 1)
    const kind = random.whole(0, 3)
    if (kind === 0) {
      for (
        let step = random.whole(2, 8), when = at;
        step > 0;
        step--, when += random.between(0.3, 0.6)
      ) {
        addHit(out, { ...thud(when, gain * 0.5, random), click: 0.8, fade: 0.02 }, rate, random)
      }
    } else if (kind === 1) {
      const tones = [random.between(1500, 3000), random.between(3000, 5500)].map((hz) => ({
        hz,
        gain: 1,
        fade: random.between(0.05, 0.2),
      }))
      addHit(
        out,
        { at, gain, attack: 0.0005, click: 0.4, fade: 0.004, dull: 9000, tones },
        rate,
        random,
      )
    } else {
      // It falls, and bounces lower each time.
      const board = {
        tones: [500, 900, 1800, 3000].map((hz) => hz * random.between(0.8, 1.3)),
        click: random.between(0.6, 2),
      }
      let [when, gap, loud] = [at, random.between(0.1, 0.3), gain]
      for (let left = kind === 2 ? random.whole(1, 5) : 1; left > 0; left--) {
        for (const hit of impact(when, loud, board, random)) addHit(out, hit, rate, random)
        when += gap
        gap *= random.between(0.5, 0.85)
        loud *= random.between(0.3, 0.8)
      }
    }
  }
  return echo(out, rate, roomOf(random))
}
