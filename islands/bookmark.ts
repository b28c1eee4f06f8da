import { bookmarkHeader, laterBookmark } from '../worker/db/bookmarks/bookmark'

/**
 * The newest state of the database that this page has heard of, from the answer to a write or from a
 * live message. It is held in memory only: the next page is loaded with the cookie.
 */
let newest: string | null = null

export function storeBookmark(bookmark: string | null | undefined): void {
  newest = laterBookmark(newest, bookmark)
}

/** The header with which a request reads that state or a later one. */
export const bookmarkHeaders = (): Record<string, string> =>
  newest === null ? {} : { [bookmarkHeader]: newest }
