/** The same list, with one of it at another place. At an end it stays. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const at = Math.max(0, Math.min(list.length - 1, to))
  const moved = list.toSpliced(from, 1)
  return moved.toSpliced(at, 0, list[from]!)
}
