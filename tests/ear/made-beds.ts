import { addHit, dullness, echo } from './made-hits.ts'
import { impact, roomOf, thud } from './made-sound.ts'
import type { Random } from './random.ts'

type Bed = (length: number, rate: number, random: Random) => Float32Array

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

const talk: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const voices = random.whole(1, 3)
  for (let voice = 0; voice < voices; voice++) {
    const pitch = random.between(85, 260)
    let at = random.between(0, 2)
    while (at < length / rate - 1) {
      for (let left = random.whole(2, 18); left > 0 && at < length / rate - 1; left--)
        at = syllable(out, at, pitch, rate, random)
      at += random.between(0.3, 2.5)
    }
  }
  return echo(out, rate, roomOf(random))
}

function syllable(
  out: Float32Array,
  from: number,
  voice: number,
  rate: number,
  random: Random,
): number {
  let at = from
  if (random.chance(0.45)) {
    // A stop: t, k, p.
    at += random.between(0.02, 0.07)
    const gain = random.between(0.1, 0.7)
    addHit(
      out,
      {
        at,
        gain,
        attack: 0.001,
        click: 1.5,
        fade: random.between(0.004, 0.02),
        dull: random.between(2000, 9000),
        tones: [],
      },
      rate,
      random,
    )
    at += random.between(0.01, 0.05)
  } else if (random.chance(0.5)) {
    // A hiss: s, sh, f.
    const lasts = random.between(0.05, 0.14)
    hiss(out, at, lasts, random.between(0.1, 0.5), random.between(2000, 5000), rate, random)
    at += lasts
  }
  const lasts = random.between(0.07, 0.22)
  const formants = [random.between(300, 850), random.between(900, 2300), random.between(2400, 3200)]
  const pitch = voice * random.between(0.8, 1.35)
  const gain = random.between(0.3, 1)
  const start = Math.round(at * rate)
  const attack = random.between(0.012, 0.05)
  for (let pulse = 0; pulse < lasts * pitch; pulse++) {
    const time = pulse / pitch
    const envelope = gain * Math.min(1, time / attack) * Math.min(1, (lasts - time) / 0.04)
    const first = start + Math.round(time * rate)
    for (let step = 0; step < 0.012 * rate && first + step < out.length; step++) {
      const t = step / rate
      let sum = 0
      for (let each = 0; each < 3; each++)
        sum +=
          Math.sin(2 * Math.PI * formants[each]! * t) *
          Math.exp(-t * 2 * Math.PI * (60 + 40 * each)) *
          (1 - 0.3 * each)
      out[first + step]! += 0.5 * envelope * sum
    }
  }
  return at + lasts
}

function hiss(
  out: Float32Array,
  from: number,
  lasts: number,
  gain: number,
  hz: number,
  rate: number,
  random: Random,
): void {
  const start = Math.round(from * rate)
  const keep = dullness(hz, rate)
  let low = 0
  for (let at = 0; at < lasts * rate && start + at < out.length; at++) {
    const noise = 2 * random() - 1
    low += keep * (noise - low)
    out[start + at]! += gain * (noise - low) * Math.sin((Math.PI * at) / (lasts * rate))
  }
}

const music: Bed = (length, rate, random) => {
  const out = new Float32Array(length)
  const beat = 60 / random.between(75, 165)
  const steps = 16
  const patterns = { kick: pattern(0.35), snare: pattern(0.15), hat: pattern(0.6) }
  function pattern(of: number): boolean[] {
    return Array.from({ length: steps }, () => random.chance(of))
  }
  for (const at of [4, 12]) patterns.snare[at] = true
  const [kick, snare, hat] = [
    random.between(0.5, 1.2),
    random.between(0.3, 1),
    random.between(0.05, 0.4),
  ]
  const isDrums = random.chance(0.8)
  let root = random.between(60, 120)
  for (let step = 0; (step * beat) / 4 < length / rate - 1; step++) {
    const at = (step * beat) / 4
    const now = step % steps
    if (isDrums && patterns.kick[now]) {
      addHit(
        out,
        {
          at,
          gain: kick,
          attack: 0.001,
          click: 0.3,
          fade: 0.004,
          dull: 5000,
          tones: [
            { hz: 58, gain: 3, fade: 0.09 },
            { hz: 140, gain: 1, fade: 0.02 },
          ],
        },
        rate,
        random,
      )
    }
    if (isDrums && patterns.snare[now]) {
      addHit(
        out,
        {
          at,
          gain: snare,
          attack: 0.001,
          click: 1.6,
          fade: random.between(0.04, 0.09),
          dull: 9000,
          tones: [
            { hz: 190, gain: 1.2, fade: 0.05 },
            { hz: 330, gain: 0.6, fade: 0.04 },
          ],
        },
        rate,
        random,
      )
    }
    if (isDrums && patterns.hat[now])
      hiss(out, at, random.between(0.03, 0.06), hat, 6000, rate, random)
    if (now % 8 === 0) root *= 2 ** (random.whole(-4, 4) / 12)
    if (root < 50 || root > 140) root = 80
    if (random.chance(0.5))
      chord(out, at, root * random.whole(1, 3), random.between(0.1, 0.5), rate, random)
  }
  return out
}

function chord(
  out: Float32Array,
  from: number,
  root: number,
  gain: number,
  rate: number,
  random: Random,
): void {
  const lasts = random.between(0.1, 0.6)
  const attack = random.chance(0.4) ? 0.003 : 0.03
  const start = Math.round(from * rate)
  const parts = [1, 1.26, 1.5, 2, 3, 4, 5, 6].map((times, at) => ({
    hz: root * times,
    gain: random() / (1 + 0.5 * at),
  }))
  for (let at = 0; at < lasts * rate && start + at < out.length; at++) {
    const t = at / rate
    let sum = 0
    for (const { hz, gain: loud } of parts) sum += loud * Math.sin(2 * Math.PI * hz * t)
    out[start + at]! += 0.3 * gain * sum * Math.min(1, t / attack) * Math.min(1, (lasts - t) / 0.03)
  }
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
