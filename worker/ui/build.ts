import listing from '../../dist/build.json'

/** What the build made for browsers: addresses of hashed files, and the inlined sheets' text. */
export const build: {
  /** The entry that finds the islands of a page, with the chunks it imports. */
  hydrate: string[]
  /** Each island's chunk, and each part's that is loaded later, with those it imports and its sheet. */
  islands: Record<string, string[]>
  appSheet: string
  /** Sheets that stand in their pages. */
  inlined: Record<'share' | 'skater' | 'public' | 'embed', string>
} = listing
