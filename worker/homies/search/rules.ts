import { limits } from '../contract'

/** The trigrams that the search finds a skatertag by: lower case, each once. */
export function trigramsOf(skatertag: string): string[] {
  const tag = skatertag.toLowerCase()
  const starts = Array.from({ length: Math.max(0, tag.length - 2) }, (_, start) => start)
  return [...new Set(starts.map((start) => tag.slice(start, start + 3)))]
}

/** How to search for a text. */
export interface Plan {
  /** The text in lower case. It may be the start of a tag or a part of it. */
  text: string
  /** The trigrams that each tag with this text has. A text of two letters has none. */
  trigrams: string[]
}

/** Null if no tag can contain the text, because of its characters or its length. */
export function searchPlanOf(text: string): Plan | null {
  if (!/^[a-z0-9_.]{2,20}$/i.test(text)) return null
  return { text: text.toLowerCase(), trigrams: trigramsOf(text) }
}

/**
 * Sorts after all tags that start with this text, because `~` sorts after every character of a tag.
 */
export const behind = (text: string): string => `${text}~`

interface Tagged {
  userId: string
  skatertag: string
}

/**
 * The skaters whose tag contains the text, each of them once. Tags that start with it come first,
 * then the order is alphabetical.
 */
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
