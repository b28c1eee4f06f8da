/**
 * Takes of skateboarding made of noise and damped tones, each from its seed: what is heard at a spot,
 * with tries at known times. Nothing of it is a recording.
 */
import { beds, type BedKind } from './made-beds.ts'
import { addHit, dullness, echo, impact, roomOf, thud, type Board, type Hit } from './made-hits.ts'
import { randomOf, type Random } from './random.ts'

export { bedKinds, type BedKind } from './made-beds.ts'

export interface MadeTry {
  popMs: number
  catchMs?: number
  landMs: number
  isBailed: boolean
}

export interface MadeTake {
  samples: Float32Array
  rate: number
  tries: MadeTry[]
}

export interface Making {
  seed: number
  kind: BedKind
  seconds: number
  /** The loudest 50 ms of each pop over the bed, both from 300 Hz to 8 kHz, in decibels. */
  decibels: number
  /** How many tries a minute there are. */
  perMinute?: number
  /** How much later in its share of the time each try may come, in seconds. */
  late?: number
  rate?: number
}

export function makeTake({
  seed,
  kind,
  seconds,
  decibels,
  perMinute = 5,
  late = Math.max(0, 60 / perMinute - 4),
  rate = 24_000,
}: Making): MadeTake {
  const random = randomOf(seed)
  const bed = beds[kind](Math.round(seconds * rate), rate, random)
  const samples = bed.slice()
  const bedLevel = Math.sqrt(meanSquare(withinBand(bed, rate)))
  const tries: MadeTry[] = []
  const every = 60 / perMinute
  const room = roomOf(random)
  // One skater, one board: their pops are alike, not the same.
  const board = boardOf(random)
  for (let from = 1; from + every <= seconds; from += every) {
    const pop = from + random.between(0, late)
    const { hits, made } = tryOf(pop, board, random)
    const sound = new Float32Array(Math.ceil(3.5 * rate))
    const start = Math.round((pop - 0.2) * rate)
    const popSound = new Float32Array(Math.ceil(0.4 * rate))
    addHit(popSound, { ...hits[0]!, at: 0.05 }, rate, random.again())
    const gain =
      (bedLevel * 10 ** (decibels / 20)) /
      loudestOf(withinBand(echo(popSound, rate, room), rate), rate)
    for (const hit of hits) addHit(sound, { ...hit, at: hit.at - pop + 0.2 }, rate, random)
    // In the air no wheel rolls: some of the bed is the board's own.
    quieten(
      samples,
      bed,
      [made.popMs, made.landMs].map((ms) => Math.round((ms * rate) / 1000)),
      board.own,
    )
    const heard = echo(sound, rate, room)
    for (let at = 0; at < heard.length && start + at < samples.length; at++)
      samples[start + at]! += gain * heard[at]!
    tries.push(made)
  }
  colour(samples, rate, random)
  const peak = samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0)
  // A phone's microphone has an end: what is louder than it is cut off, in some takes.
  const limit = random.chance(0.3) ? peak * random.between(0.4, 1) : peak
  return {
    samples: samples.map((each) => Math.max(-1, Math.min(1, (0.9 * each) / limit))),
    rate,
    tries,
  }
}

export const boardOf = (random: Random): Board => ({
  tones: [
    random.between(500, 900),
    random.between(1000, 1900),
    random.between(2000, 3200),
    random.between(3300, 5200),
  ],
  click: random.between(1, 2.5),
  wheels: random.between(-4, 8),
  own: random.between(0.5, 0.95),
  airborne: random.between(0.3, 0.55),
  dull: random.between(2500, 11_000),
  attack: random.between(0.001, 0.01),
})

export function tryOf(pop: number, board: Board, random: Random): { hits: Hit[]; made: MadeTry } {
  const isBailed = random.chance(0.3)
  const air = Math.max(
    0.15,
    Math.min(1.4, board.airborne * random.between(0.7, 1.4) * (random.chance(0.1) ? 2 : 1)),
  )
  const land = pop + air
  const hits: Hit[] = [
    {
      at: pop,
      gain: 1,
      attack: random.between(0.0003, 0.002),
      click: board.click * random.between(0.8, 1.2),
      fade: random.between(0.004, 0.014),
      dull: board.dull,
      tones: board.tones.map((hz) => ({
        hz: hz * random.between(0.96, 1.04),
        gain: 10 ** (random.between(-20, 8) / 20) * Math.min(1, board.dull / hz),
        fade: random.between(0.005, 0.02),
      })),
    },
  ]
  const made: MadeTry = { popMs: pop * 1000, landMs: land * 1000, isBailed }
  const caught = random.between(0.4, 0.75)
  if (!isBailed && random.chance(0.3)) {
    made.catchMs = (pop + air * caught) * 1000
    hits.push({ ...hits[0]!, at: pop + air * caught, gain: random.between(0.15, 0.5), fade: 0.006 })
  }
  // Feet are set before it, and drag along the grip in it.
  for (const at of [
    random.between(-0.9, -0.3),
    random.between(-0.35, -0.06),
    random.between(0.01, 0.12),
  ]) {
    if (random.chance(0.4)) hits.push(scrape(pop + at, random.between(0.05, 0.35), random))
  }
  const loud = 10 ** ((board.wheels + random.between(-3, 3)) / 20)
  hits.push(
    ...impact(land, loud, board, random).map((hit) => ({
      ...hit,
      attack: hit.attack + random() * board.attack,
    })),
  )
  if (isBailed) {
    // The board tumbles, the skater falls.
    let at = land
    for (let left = random.whole(1, 5); left > 0; left--) {
      at += random.between(0.08, 0.35)
      hits.push(...impact(at, loud * random.between(0.2, 0.9), board, random))
    }
    if (random.chance(0.5)) hits.push(thud(land + random.between(0.05, 0.4), loud, random))
  } else {
    // The wheels take off again, feet find their place.
    for (let left = random.whole(0, 3); left > 0; left--)
      hits.push(scrape(land + random.between(0.08, 0.9), loud * random.between(0.05, 0.4), random))
    if (random.chance(0.5))
      hits.push({ ...thud(land + random.between(0.03, 0.15), loud * 0.4, random), click: 0.4 })
  }
  return { hits, made }
}

const scrape = (at: number, gain: number, random: Random): Hit => ({
  at,
  gain,
  attack: random.between(0.002, 0.04),
  click: random.between(0.5, 1.5),
  fade: random.between(0.01, 0.06),
  dull: random.between(2000, 9000),
  tones: [],
})

function quieten(
  samples: Float32Array,
  bed: Float32Array,
  [from = 0, to = 0]: number[],
  by: number,
): void {
  for (let at = from; at < Math.min(to, bed.length); at++) samples[at]! -= by * bed[at]!
}

/** What lies from 300 Hz to 8 kHz. */
export function withinBand(samples: Float32Array, rate: number): Float32Array {
  const low = dullness(300, rate)
  const high = dullness(Math.min(8000, rate * 0.45), rate)
  const out = new Float32Array(samples.length)
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    a += low * (samples[at]! - a)
    b += low * (samples[at]! - a - b)
    c += high * (samples[at]! - a - b - c)
    d += high * (c - d)
    out[at] = d
  }
  return out
}

/** A phone's microphone: where its sound ends, and which end of it it likes better. */
function colour(samples: Float32Array, rate: number, random: Random): void {
  const middle = dullness(1500, rate)
  const low = 10 ** (random.between(-10, 10) / 20)
  const end = dullness(random.chance(0.3) ? random.between(3500, 7000) : 10_000, rate)
  let [a, b, c] = [0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    a += middle * (samples[at]! - a)
    b += end * (samples[at]! - a + low * a - b)
    c += end * (b - c)
    samples[at] = c
  }
}

const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, each) => sum + each * each, 0) / samples.length

/** The level of the loudest 50 ms. */
function loudestOf(samples: Float32Array, rate: number): number {
  const length = Math.round(0.05 * rate)
  let [sum, most] = [0, 0]
  for (let at = 0; at < samples.length; at++) {
    sum += samples[at]! ** 2 - (at >= length ? samples[at - length]! ** 2 : 0)
    most = Math.max(most, sum)
  }
  return Math.sqrt(most / length)
}
