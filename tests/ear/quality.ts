import { Ear, type Try } from '../../islands/ear/find-tries.ts'
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
