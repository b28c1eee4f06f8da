import { trigramsOf } from '../../profiles/rules'
import { limits } from '../contract'

/** How a text is looked for. */
export interface Plan {
  /** Lower case, as the tag's start or a part of it. */
  text: string
  /** The trigrams of three letters that a tag with this part has; none when the text is shorter. */
  trigrams: string[]
}

/** Null where no tag can hold the text: other letters than a tag's, or more of them. */
export function planOf(text: string): Plan | null {
  if (!/^[a-z0-9_.]{2,20}$/i.test(text)) return null
  return { text: text.toLowerCase(), trigrams: trigramsOf(text) }
}

/** The first text behind all that start with this one: `~` stands after every letter of a tag. */
export const behind = (text: string): string => `${text}~`

interface Tagged {
  userId: string
  skatertag: string
}

/** Those whose tag holds the text, each once: who starts with it first, then by the alphabet. */
export function order<T extends Tagged>(found: T[], { text }: Plan): T[] {
  const sorted = found
    .map((skater) => ({ skater, tag: skater.skatertag.toLowerCase() }))
    .filter(({ tag }) => tag.includes(text))
    .sort((a, b) => start(a.tag, text) - start(b.tag, text) || (a.tag < b.tag ? -1 : 1))
    .map(({ skater }) => skater)
  return [...new Map(sorted.map((skater) => [skater.userId, skater])).values()].slice(
    0,
    limits.results,
  )
}

const start = (tag: string, text: string): number => (tag.startsWith(text) ? 0 : 1)

/** The trigram that the fewest tags have, as far as they were counted. */
export const rarest = (counts: { trigram: string; holders: number }[]): string | undefined =>
  counts.reduce<{ trigram: string; holders: number } | undefined>(
    (least, each) => (least && least.holders <= each.holders ? least : each),
    undefined,
  )?.trigram
