import { bookmarkHeader, laterBookmark } from '../worker/db/bookmarks/bookmark'

/**
 * The newest database state that this page knows, from the answer to a write or from a live message. Only in
 * memory: the next page sends a cookie with it.
 */
let newest: string | null = null

export function storeBookmark(bookmark: string | null | undefined): void {
  newest = laterBookmark(newest, bookmark)
}

/** With this header, the server reads the newest known state or a later one. */
export const bookmarkHeaders = (): Record<string, string> =>
  newest === null ? {} : { [bookmarkHeader]: newest }
