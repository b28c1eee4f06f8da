/** Whether a word becomes another, or its beginning, by one letter: changed, added, left out, or two swapped. */
export function isOneLetterOff(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  const [rest, left] = [typed.slice(same), word.slice(same)]
  const swapped = rest.length > 1 && left.startsWith(rest[1]! + rest[0]! + rest.slice(2))
  return (
    swapped ||
    left.slice(1).startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    left.startsWith(rest.slice(1))
  )
}
