/**
 * Tries of each kind, made from their seeds: some fly, and some sound on. A grind rasps where a flip is silent, a manual
 * rolls on, and most of a bowl neither pops nor flies. Nothing is a recording. The first net has learned of none but
 * `flat`.
 */
import { beds } from './made-beds.ts'
import {
  addHit,
  dullness,
  echo,
  impact,
  roomOf,
  type Bed,
  type Board,
  type Hit,
} from './made-hits.ts'
import { addOver, backgrounds, throughPhone, type SceneMaking } from './made-scenes.ts'
import { boardOf, tryOf, withinBand, type MadeTake } from './made-sound.ts'
import { randomOf, type Random } from './random.ts'

export const tryKinds = ['flat', 'gaps', 'grinds', 'slides', 'manuals', 'bowls'] as const
export type TryKind = (typeof tryKinds)[number]

export interface KindTry {
  popMs: number
  /** When all four wheels are down again, and stay there. */
  endMs: number
  /** When the board is in the air, from and to. */
  airs: [number, number][]
}

/** What is heard from one moment to another, in seconds. */
interface Span {
  what: 'wheels' | 'rasp'
  from: number
  to: number
  gain: number
}

interface Ridden {
  hits: Hit[]
  spans: Span[]
  /** In seconds. */
  airs: [number, number][]
}

type Ride = (pop: number, board: Board, random: Random) => Ridden

/** How often somebody tries, in seconds. */
const everySeconds = 8

export function makeKind({
  seed,
  kind,
  setting,
  seconds,
  rate = 24_000,
}: SceneMaking & { kind: TryKind }): Pick<MadeTake, 'samples' | 'rate'> & { tries: KindTry[] } {
  const random = randomOf(seed)
  const length = Math.round(seconds * rate)
  const ground = backgrounds[setting](length, rate, random)
  const sounds = {
    wheels: levelled(withinBand(beds.rolling(length, rate, random), rate)),
    rasp: levelled((kind === 'slides' ? woodRasp : metalRasp)(length, rate, random)),
  }
  const board = boardOf(random)
  const room = setting === 'room' ? roomOf(random) : roomOf(random).slice(0, 3)
  const rolled = new Float32Array(length)
  const struck = new Float32Array(length)
  const tries: KindTry[] = []
  for (let from = 3; from + everySeconds <= seconds; from += everySeconds) {
    const pop = from + random.between(0, 2)
    const { hits, spans, airs } = rides[kind](pop, board, random)
    for (const hit of hits) addHit(struck, hit, rate, random)
    for (const span of spans) addSpan(rolled, sounds[span.what], span, rate)
    tries.push({
      popMs: pop * 1000,
      endMs: airs.at(-1)![1] * 1000,
      airs: airs.map(([start, end]) => [start * 1000, end * 1000]),
    })
  }
  // Pops over the wheels, and both over what else there is to hear.
  const ridden = addOver(rolled, echo(struck, rate, room), random.between(6, 22), rate)
  const over = setting === 'street' ? random.between(0, 22) : random.between(8, 40)
  const samples = addOver(ground, ridden, over, rate)
  return { samples: throughPhone(samples, rate, random), rate, tries }
}

/** Swells and fades in a few milliseconds. */
function addSpan(out: Float32Array, sound: Float32Array, { from, to, gain }: Span, rate: number) {
  const end = Math.min(out.length, Math.round(to * rate))
  for (let at = Math.max(0, Math.round(from * rate)); at < end; at++) {
    const time = at / rate
    out[at]! += gain * Math.min(1, (time - from) / 0.01, (to - time) / 0.01) * sound[at]!
  }
}

const popOf = (pop: number, board: Board, random: Random): Hit => tryOf(pop, board, random).hits[0]!

const loudnessOf = ({ wheels }: Board, random: Random): number =>
  10 ** ((wheels + random.between(-3, 3)) / 20)

/** Rolls in, and rolls away. */
const around = (pop: number, land: number, random: Random): Span[] => [
  { what: 'wheels', from: pop - random.between(0.8, 2.5), to: pop, gain: 1 },
  {
    what: 'wheels',
    from: land,
    to: land + random.between(0.8, 3),
    gain: 10 ** (random.between(-8, 3) / 20),
  },
]

/** In the middle something is ridden, which sounds: out of it the board drops. */
function obstacle(
  pop: number,
  board: Board,
  random: Random,
  { seconds, span, hit }: { seconds: number; span: Pick<Span, 'what' | 'gain'>; hit: number },
): Ridden {
  const on = pop + random.between(0.22, 0.42)
  const off = on + seconds
  const land = off + random.between(0.12, 0.35)
  const loud = loudnessOf(board, random)
  return {
    hits: [
      popOf(pop, board, random),
      ...impact(on, loud * hit, board, random),
      ...impact(land, loud, board, random),
    ],
    spans: [...around(pop, land, random), { ...span, from: on, to: off }],
    airs: [
      [pop, on],
      [off, land],
    ],
  }
}

const decibels = (low: number, high: number, random: Random): number =>
  10 ** (random.between(low, high) / 20)

const rides: Record<TryKind, Ride> = {
  flat: (pop, board, random) => {
    const { hits, made } = tryOf(pop, board, random)
    const land = made.landMs / 1000
    const spans = around(pop, land, random)
    // After a bail the board rolls a little, or not at all.
    return { hits, spans: made.isBailed ? spans.slice(0, 1) : spans, airs: [[pop, land]] }
  },
  /** Down stairs, or off a drop: longer in the air, and a harder landing. */
  gaps: (pop, board, random) => {
    const land = pop + random.between(0.5, 1.1)
    const loud = loudnessOf(board, random) * random.between(1, 2)
    const hits = [popOf(pop, board, random), ...impact(land, loud, board, random)]
    return { hits, spans: around(pop, land, random), airs: [[pop, land]] }
  },
  grinds: (pop, board, random) =>
    obstacle(pop, board, random, {
      seconds: random.between(0.4, 1.5),
      span: { what: 'rasp', gain: decibels(0, 12, random) },
      hit: random.between(0.5, 1.2),
    }),
  slides: (pop, board, random) =>
    obstacle(pop, board, random, {
      seconds: random.between(0.3, 1.2),
      span: { what: 'rasp', gain: decibels(-4, 8, random) },
      hit: random.between(0.4, 1),
    }),
  /** On two wheels, over something that is no higher than a curb. */
  manuals: (pop, board, random) =>
    obstacle(pop, board, random, {
      seconds: random.between(0.8, 2.5),
      span: { what: 'wheels', gain: decibels(-6, 0, random) },
      hit: random.between(0.3, 0.8),
    }),
  /** Up to the coping and back in: over it with a rasp, or, one time in three, into the air. */
  bowls: (pop, board, random) => {
    const loud = loudnessOf(board, random)
    const isAir = random.chance(1 / 3)
    const back = pop + (isAir ? random.between(0.4, 0.9) : random.between(0.3, 0.9))
    const wheels = { what: 'wheels', gain: 1 } as const
    return {
      // Trucks clack over the coping, not as loud as a tail that pops.
      hits: [
        ...impact(pop, loud * random.between(0.2, 0.7), board, random),
        ...impact(back, loud * random.between(0.3, 0.9), board, random),
      ],
      spans: [
        { ...wheels, from: pop - 2.5, to: pop },
        ...(isAir
          ? []
          : [{ what: 'rasp', from: pop, to: back, gain: decibels(-3, 9, random) } as const]),
        { ...wheels, from: back, to: back + 2.5 },
      ],
      airs: isAir ? [[pop, back]] : [[back, back]],
    }
  },
}

/** Trucks on steel or stone. */
const metalRasp: Bed = (length, rate, random) =>
  rasp(length, rate, random, random.between(900, 1800), random.between(5000, 10_000))

/** A deck on a ledge: lower, and softer. */
const woodRasp: Bed = (length, rate, random) =>
  rasp(length, rate, random, random.between(250, 700), random.between(2000, 5000))

function rasp(length: number, rate: number, random: Random, lowHz: number, highHz: number) {
  const [low, high] = [dullness(lowHz, rate), dullness(highHz, rate)]
  const flutter = random.between(15, 60)
  let [a, b] = [0, 0]
  return Float32Array.from({ length }, (_, at) => {
    a += high * (2 * random() - 1 - a)
    b += low * (a - b)
    return (a - b) * (0.7 + 0.3 * Math.sin((2 * Math.PI * flutter * at) / rate))
  })
}

function levelled(sound: Float32Array): Float32Array {
  const level = Math.sqrt(sound.reduce((sum, each) => sum + each * each, 0) / sound.length) || 1
  return sound.map((each) => (0.1 * each) / level)
}
