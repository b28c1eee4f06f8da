import { Bands } from '../../worker/lib/try-finder/bands.ts'
import {
  asTry,
  audibleOnsets,
  choosePairs,
  Ear,
  ratePairs,
  type Try,
} from '../../worker/lib/try-finder/find-tries.ts'
import { net, threshold } from '../../worker/lib/try-finder/learned.ts'
import type { KindTry } from './made-kinds.ts'
import { makeTake, type BedKind, type MadeTake, type MadeTry } from './made-sound.ts'

/** How far off marks may lie, in milliseconds. */
const [popOff, landOff] = [50, 60]

export interface Quality {
  kind: BedKind
  minutes: number
  made: number
  /** How many were found, with both marks where they belong. */
  right: number
  /** How many were found by their pop, but land elsewhere. */
  late: number
  /** How many begin at no pop. */
  wrong: number
  /** Seconds that the ear took. */
  took: number
}

/** Makes takes of one kind, hears them, and counts. */
export function measureKind(
  kind: BedKind,
  decibels: number,
  seeds: number[],
  seconds: number,
): Quality {
  const sum = { kind, minutes: 0, made: 0, right: 0, late: 0, wrong: 0, took: 0 }
  for (const seed of seeds) {
    const take = makeTake({ seed, kind, seconds, decibels })
    const start = performance.now()
    const found = hear(take)
    sum.took += (performance.now() - start) / 1000
    sum.minutes += seconds / 60
    sum.made += take.tries.length
    for (const each of found) sum[judge(each, take.tries)]++
  }
  return sum
}

export function judge({ marks }: Try, tries: MadeTry[]): 'right' | 'late' | 'wrong' {
  const made = tries.find(({ popMs }) => Math.abs(popMs - marks.popMs) <= popOff)
  if (!made) return 'wrong'
  return Math.abs(made.landMs - marks.landMs) <= landOff ? 'right' : 'late'
}

/** Hears a take as a phone reads it: in pieces. */
export function hear(
  { samples, rate }: Pick<MadeTake, 'samples' | 'rate'>,
  piece = 20 * rate,
): Try[] {
  const ear = new Ear(rate)
  for (let at = 0; at < samples.length; at += piece) ear.hear(samples.subarray(at, at + piece))
  return ear.tries()
}

/** The same by the first net alone, at the same threshold: it takes all that pops, and asks for no flight. */
export function hearPops({ samples, rate }: Pick<MadeTake, 'samples' | 'rate'>): Try[] {
  const bands = new Bands(rate)
  bands.hear(samples)
  const onsets = audibleOnsets(bands)
  return choosePairs(ratePairs(onsets, net), threshold).map((pair) => asTry(pair, onsets))
}

export interface KindQuality {
  made: number
  /** Of those that were made, so many were heard, by whatever of their sounds. */
  counted: number
  /** Of those, in so many the board is in the air half way between the marks. */
  airborne: number
  /** What was heard beside them, or a second time. */
  wrong: number
}

export function judgeKinds(heard: readonly Try[], tries: readonly KindTry[]): KindQuality {
  const found = tries.map(({ popMs, endMs, airs }) => {
    const own = heard.filter(
      ({ marks }) => marks.popMs > popMs - popOff && marks.popMs < endMs + popOff,
    )
    const [strongest] = own.toSorted((one, other) => other.strength - one.strength)
    const halfWayMs = strongest && (strongest.marks.popMs + strongest.marks.landMs) / 2
    const isAirborne =
      halfWayMs !== undefined && airs.some(([from, to]) => halfWayMs >= from && halfWayMs <= to)
    return { heard: own.length, isAirborne }
  })
  const counted = found.filter((each) => each.heard > 0).length
  return {
    made: tries.length,
    counted,
    airborne: found.filter(({ isAirborne }) => isAirborne).length,
    wrong: heard.length - counted,
  }
}
