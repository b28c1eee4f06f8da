import type { FilmTime } from '../../../worker/lib/video-files/index'

export const maxFilms = 12

export interface Sorted<F> {
  taken: F[]
  /** Beyond the first twelve. */
  left: F[]
  /** Chosen once more: each is there once. */
  alike: F[]
}

/** `prints` are equal for equal films. One that is there twice takes one of the twelve places. */
export function sortOut<F>(films: readonly F[], prints: readonly string[]): Sorted<F> {
  const seen = new Set<string>()
  const sorted: Sorted<F> = { taken: [], left: [], alike: [] }
  for (const [at, film] of films.entries()) {
    const print = prints[at]!
    if (seen.has(print)) sorted.alike.push(film)
    else (seen.size < maxFilms ? sorted.taken : sorted.left).push(film)
    seen.add(print)
  }
  return sorted
}

interface Timed {
  /** Its place among the chosen files. */
  chosenAt: number
  time: FilmTime | null
  /** Nothing of it can go up: it comes last, and its time does not count. */
  isRefused: boolean
}

/** By when they were filmed, if each of them says so by the same kind of clock; otherwise as chosen. */
export function inOrder<T extends Timed>(films: readonly T[]): T[] {
  const times = films.flatMap(({ time, isRefused }) => (isRefused ? [] : [time]))
  const isComparable = times.every(
    (time) => time !== null && time.isFromHeader === times[0]!.isFromHeader,
  )
  const timeOf = ({ time, isRefused }: T) => (isComparable && !isRefused ? time!.atMs : 0)
  return films.toSorted(
    (one, other) =>
      Number(one.isRefused) - Number(other.isRefused) ||
      timeOf(one) - timeOf(other) ||
      one.chosenAt - other.chosenAt,
  )
}
