/** NFD does not split these letters into a letter and an accent. */
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

export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const maxWords = 8

export interface Search {
  key: string
  /** Full-text queries: names that begin with the text, and places that contain all its words. */
  beginning: string
  holding: string
}

/** Null if the text has no word. Words are quoted, so that FTS5 reads none as an operator. */
export function searchOf(text: string): Search | null {
  const key = folded(text)
  const words = key
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => `"${word}"`)
  if (words.length === 0) return null
  return { key, beginning: `key : ^ ${words.join(' + ')} *`, holding: `${words.join(' ')} *` }
}

const maxTries = 3

/** For "A, B, C": "A, B, C", then "B, C", then "C". */
export function triesOf(address: string): string[] {
  const parts = address.split(',')
  return parts
    .map((_, from) => parts.slice(from).join(','))
    .filter((text) => folded(text) !== '')
    .slice(0, maxTries)
}

/** The browser's first language, such as "de"; "en" by default. */
export const languageOf = (accepted: string | undefined): string =>
  /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? 'en'
