/** How many pictures came in a second, and the longest time without one, from when they were taken. */
export function rateWords(takenAtMs: readonly number[]): string {
  const [first, last] = [takenAtMs[0], takenAtMs.at(-1)]
  if (first === undefined || last === undefined || last <= first) {
    return `${takenAtMs.length} pictures came: too few to tell a rate`
  }
  const gaps = takenAtMs.slice(1).map((ms, at) => ms - takenAtMs[at]!)
  const rate = (gaps.length * 1000) / (last - first)
  return `${takenAtMs.length} pictures, ${rate.toFixed(1)} a second, longest gap ${Math.round(Math.max(...gaps))} ms`
}
