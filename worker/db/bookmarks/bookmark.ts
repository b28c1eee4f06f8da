/**
 * D1 names a state of the database by a bookmark. A session that begins at one reads that state or a
 * later one, from whatever replica has it. The answer to a write carries its bookmark in this
 * header, and the page sends the newest it has seen in the same header.
 */
export const bookmarkHeader = 'Stoke-Bookmark'

/** The shape of D1's bookmarks. Other text (such as `%00`) would make D1 throw. */
const shape = /^[0-9a-f-]{1,128}$/

export const isBookmark = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value)

/** The later of two bookmarks: D1 makes them so that they sort by time. Ignores what is none. */
export function laterBookmark(
  one: string | null | undefined,
  other: string | null | undefined,
): string | null {
  const [a, b] = [isBookmark(one) ? one : null, isBookmark(other) ? other : null]
  if (a === null || b === null) return a ?? b
  return a < b ? b : a
}
