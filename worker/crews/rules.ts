/** Codes have neither i, l, o nor u: who reads or types one of the first three means a digit. */
export const codeOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')

/** Whether all who see an out were named before the press. */
export const areNamed = (seeing: readonly string[], named: readonly string[]): boolean =>
  seeing.every((userId) => named.includes(userId))

export const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const [first, second] = [new Set(one), new Set(other)]
  return first.size === second.size && [...first].every((each) => second.has(each))
}
