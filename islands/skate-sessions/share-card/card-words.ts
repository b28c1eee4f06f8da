import type { TrickTries } from '../../../worker/skate-sessions/contract'
import { countTries, tryWord } from '../../tripod/count-tries'
import { trickNameOf, type TrickNames } from '../words'

/** What a card says. Null where it is unknown. */
export interface CardWords {
  tries: string
  /** "tries" */
  unit: string
  isAbout: boolean
  /** Only of the tries that the skater has told. */
  landed: string | null
  longest: string | null
  trick: { name: string; tries: string } | null
}

export function cardWords(tricks: readonly TrickTries[], names: TrickNames): CardWords {
  const sum = (of: (each: TrickTries) => number) => tricks.reduce((all, each) => all + of(each), 0)
  const [tries, told] = [sum((each) => each.tries), sum((each) => each.told)]
  const longestMs = Math.max(0, ...tricks.map(({ longestAirMs }) => longestAirMs ?? 0))
  const trick = trickOfTheDay(tricks)
  return {
    tries: tries.toLocaleString('en-US'),
    unit: tryWord(tries),
    isAbout: tricks.some(({ isHeard }) => isHeard),
    landed: told > 0 ? `${sum((each) => each.landed)} of ${told.toLocaleString('en-US')}` : null,
    longest: longestMs > 0 ? `${(longestMs / 1000).toFixed(2)} s` : null,
    trick: trick && { name: trickNameOf(names, trick.trickId), tries: triesOfTrick(trick) },
  }
}

/** "3 of 14 landed" of the told tries, and the number of all tries if that is more. */
const triesOfTrick = ({ tries, told, landed, isHeard }: TrickTries): string =>
  [
    ...(told > 0 ? [`${landed} of ${told} landed`] : []),
    ...(told < tries ? [countTries(tries, isHeard)] : []),
  ].join(', ')

/** The one that was landed most; of two as many, or of none, the one that was tried most. */
function trickOfTheDay(tricks: readonly TrickTries[]): TrickTries | null {
  const [first] = tricks
    .filter(({ trickId }) => trickId !== null)
    .toSorted((one, other) => other.landed - one.landed || other.tries - one.tries)
  return first ?? null
}
