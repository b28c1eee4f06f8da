/** D1 bookmark of the newest state that a page has seen: its next session reads that state or a later one. */
export const bookmarkHeader = 'Stoke-Bookmark'

/** D1 throws on text of another shape, such as `%00`. */
const shape = /^[0-9a-f-]{1,128}$/

export const isBookmark = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value)

/** D1's bookmarks sort by time. Values that are not bookmarks are ignored. */
export function laterBookmark(
  one: string | null | undefined,
  other: string | null | undefined,
): string | null {
  const [a, b] = [isBookmark(one) ? one : null, isBookmark(other) ? other : null]
  if (a === null || b === null) return a ?? b
  return a < b ? b : a
}
