import type { Count } from './corrected-count'
import { countTries } from './count-tries'
import type { SkatedTry } from './filmed-try'

/**
 * As in "41 tries, 12 landed, kickflip 3 of 14, longest 0.52 s". Their number may be another than that of the
 * films: two tries may share one, and one may have none. A dropped one still counts, but as it may have been
 * no try at all, it is never the longest.
 */
export function summaryOf(
  tries: readonly SkatedTry[],
  count: Count = { tries: tries.length, isAbout: false },
): string {
  if (count.tries === 0) return 'No tries'
  const isJudged = tries.some(({ outcome }) => outcome !== null)
  const longest = Math.max(
    0,
    ...tries.filter(({ isThrown }) => !isThrown).map(({ film }) => film.airSeconds),
  )
  return [
    `${count.isAbout ? 'About ' : ''}${countTries(count.tries)}`,
    ...(isJudged ? [`${landedIn(tries)} landed`, ...byTrick(tries)] : []),
    ...(longest > 0 ? [`longest ${longest.toFixed(2)} s`] : []),
  ].join(', ')
}

/** Where the ear was so far behind that the pictures were gone. */
export const lateWords = (count: number): string =>
  `${countTries(count)} lost: this phone was too slow.`

/** With a verb, as in "1 try waits". */
export const triesDo = (count: number, verb: string): string =>
  `${countTries(count)} ${verb}${count === 1 ? 's' : ''}`

const landedIn = (tries: readonly SkatedTry[]): number =>
  tries.filter(({ outcome }) => outcome === 'landed').length

function byTrick(tries: readonly SkatedTry[]): string[] {
  const tricks = Map.groupBy(
    tries.filter(({ trick }) => trick),
    ({ trick }) => trick!.name,
  )
  return [...tricks].map(([name, all]) => `${inWords(name)} ${landedIn(all)} of ${all.length}`)
}

/** Inside a sentence, as in "kickflip" or "50-50 grind"; "BS 180" stays. */
const inWords = (name: string): string =>
  name.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
