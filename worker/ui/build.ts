import listing from '../../dist/build.json'

/** The output of the browser build: URLs of hashed files, and the text of inlined style sheets. */
export const build: {
  /** The entry that hydrates the islands of a page, with the chunks it imports. */
  hydrate: string[]
  /** The chunk of each island and of each lazy part, with its imports and its style sheet. */
  islands: Record<string, string[]>
  appSheet: string
  /** Style sheets that are inlined into their pages. */
  inlined: Record<'share' | 'skater' | 'public' | 'embed', string>
} = listing
