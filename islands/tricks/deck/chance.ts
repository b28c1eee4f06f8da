/** From 0 to under 1, as if by chance, but the same for the same words on every phone and day. */
export function chanceOf(words: string): number {
  let hash = 0x811c9dc5
  for (const letter of words) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
    hash ^= hash >>> 13
  }
  return (Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0) / 2 ** 32
}
