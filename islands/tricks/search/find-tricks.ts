import { isOneLetterOff } from './one-letter-off'
import { abbreviations, spokenNames } from './spoken-names'

interface Named {
  name: string
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** So that "5050" finds "50-50", and "nose g" a nosegrind. */
const joined = (words: readonly string[]): string => words.join('')

/** The best first; all of them, in their order, without a search text. */
export function findTricks<T extends Named>(tricks: readonly T[], typed: string): T[] {
  const words = wordsIn(typed)
  if (words.length === 0) return [...tricks]
  const found = byWords(tricks, words)
  return found.length > 0 ? found : byWords(tricks, corrected(words, tricks))
}

/** The typed words that replace a part of this name: "tre" for 360 Flip. */
export function spokenNameOf(name: string, typed: string): string | null {
  const { words, said } = inCatalogueWords(wordsIn(typed))
  const place = placeOf(name, words)
  if (said === null || place === null || place >= worse) return null
  return joined(wordsIn(name)).includes(joined(wordsIn(said))) ? null : said
}

function byWords<T extends Named>(tricks: readonly T[], words: readonly string[]): T[] {
  const translated = inCatalogueWords(words).words
  return tricks
    .flatMap((trick) => {
      const places = [placeOf(trick.name, words), placeOf(trick.name, translated)]
      const place = places.filter((each) => each !== null)
      return place.length > 0 ? [{ trick, place: Math.min(...place) }] : []
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ trick }) => trick)
}

/** A smaller number is a better match; null for none. */
function placeOf(name: string, typed: readonly string[]): number | null {
  const words = wordsIn(name)
  const places = typed.map((each) => placeAmong(words, each))
  if (!places.includes(null)) {
    const [worst, extra] = [Math.max(...(places as number[])), words.length - typed.length]
    return worse * worst + Math.max(0, extra)
  }
  return joined(words).includes(joined(typed)) ? worse * within : null
}

const within = 2
/** More than a name has words, so that these decide only among matches of one kind. */
const worse = 10

/** 0 for a whole word, 1 for its beginning, 2 for a part of it. */
function placeAmong(words: readonly string[], typed: string): number | null {
  // Skaters call every kickflip a flip.
  if (words.includes(typed) || words.some((word) => word === `kick${typed}`)) return 0
  if (words.some((word) => word.startsWith(typed))) return 1
  return typed.length > 2 && words.some((word) => word.includes(typed)) ? within : null
}

const longestPhrase = 4

/** Replaces phrases; of several that begin at one word, the longest. */
function replaced(words: readonly string[], meaningOf: (phrase: string) => string | undefined) {
  const all: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at)
    const phrase = () => words.slice(at, at + length).join(' ')
    while (length > 1 && meaningOf(phrase()) === undefined) length--
    all.push(...wordsIn(meaningOf(phrase()) ?? phrase()))
    at += length
  }
  return all
}

/** Not as properties: "constructor" is one of every object. */
const inLong = new Map(Object.entries(abbreviations))
const inFull = (words: readonly string[]) => replaced(words, (phrase) => inLong.get(phrase))

const spoken = new Map(
  Object.entries(spokenNames).map(([said, meant]) => [
    inFull(wordsIn(said)).join(' '),
    { said, meant },
  ]),
)

/** `said` is what stood for words of the catalogue, the last if several did. */
function inCatalogueWords(typed: readonly string[]): { words: string[]; said: string | null } {
  let said: string | null = null
  const words = replaced(inFull(typed), (phrase) => {
    const found = spoken.get(phrase)
    if (found) said = found.said
    return found?.meant
  })
  return { words, said }
}

/** One letter may be wrong, missing, too many or swapped, in words of five and more. */
function corrected(typed: readonly string[], tricks: readonly Named[]): string[] {
  const known = new Set([
    ...tricks.flatMap(({ name }) => wordsIn(name)),
    ...Object.keys(spokenNames).flatMap(wordsIn),
    ...Object.keys(abbreviations).flatMap(wordsIn),
  ])
  return typed.map((word) => {
    if (word.length < 5 || known.has(word)) return word
    return [...known].find((each) => isOneLetterOff(word, each)) ?? word
  })
}
