/**
 * Letters that Unicode does not split into a letter and an accent, and their nearest plain ones.
 */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** A text in the form used for searching: lower case, no accents, words with one space between. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const mostWords = 8

export interface Search {
  /** The whole text, folded. */
  key: string
  /** Full-text queries: names that begin with the text, and places that have all the words. */
  beginning: string
  holding: string
}

/**
 * What to search for; null if the text has no word. Every word is quoted, so none is an operator.
 */
export function searchOf(text: string): Search | null {
  const key = folded(text)
  const words = key
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `"${word}"`)
  if (words.length === 0) return null
  return { key, beginning: `key : ^ ${words.join(' + ')} *`, holding: `${words.join(' ')} *` }
}

const mostTries = 3

/** The address as typed, then without the part before its first comma, and so on. */
export function triesOf(address: string): string[] {
  const parts = address.split(',')
  return parts
    .map((_, from) => parts.slice(from).join(','))
    .filter((text) => folded(text) !== '')
    .slice(0, mostTries)
}
