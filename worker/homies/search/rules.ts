import { limits } from '../contract'

export function trigramsOf(skatertag: string): string[] {
  const tag = skatertag.toLowerCase()
  const starts = Array.from({ length: Math.max(0, tag.length - 2) }, (_, start) => start)
  return [...new Set(starts.map((start) => tag.slice(start, start + 3)))]
}

export interface Plan {
  text: string
  /** Every tag with this text has these trigrams. A text of two letters has none. */
  trigrams: string[]
}

/** Null if no tag can contain the text, because of its characters or its length. */
export function searchPlanOf(text: string): Plan | null {
  if (!/^[a-z0-9_.]{2,20}$/i.test(text)) return null
  return { text: text.toLowerCase(), trigrams: trigramsOf(text) }
}

/** Sorts after all tags that start with the text, because `~` sorts after every character of a tag. */
export const prefixUpperBound = (text: string): string => `${text}~`

interface Tagged {
  userId: string
  skatertag: string
}

/** Each skater once. Tags that start with the text come first; otherwise alphabetical. */
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

export const rarest = (counts: { trigram: string; holders: number }[]): string | undefined =>
  counts.reduce<{ trigram: string; holders: number } | undefined>(
    (least, each) => (least && least.holders <= each.holders ? least : each),
    undefined,
  )?.trigram
