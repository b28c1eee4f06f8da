/** Letters that no accent tells from another, and their nearest plain ones. */
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

/** A text as it is looked for: small plain letters and digits, words with one space between. */
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
  /** For the full-text index: places whose name begins so, and places that have all the words. */
  beginning: string
  holding: string
}

/** What to look for; null where the text has no word. Every word is quoted: none is a command. */
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

/** An address as it is, then without what stands before its first comma, and so on. */
export function triesOf(address: string): string[] {
  const parts = address.split(',')
  return parts
    .map((_, from) => parts.slice(from).join(','))
    .filter((text) => folded(text) !== '')
    .slice(0, mostTries)
}
