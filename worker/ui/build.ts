import listing from '../../dist/build.json'

/** A text that a page carries in itself, and the hash by which the policy allows it. */
interface Inlined {
  text: string
  hash: string
}

/** The output of the browser build: URLs of hashed files, and the styles and scripts that are inlined into pages. */
export const build: {
  /** The entry that hydrates the islands of a page, with the chunks it imports. */
  hydrate: string[]
  /** The chunk of each island and of each lazy part, with its imports and its style sheet. */
  islands: Record<string, string[]>
  appSheet: string
  styles: Record<'share' | 'film' | 'skater' | 'public' | 'embed' | 'desk' | 'park', Inlined>
  /** Made of islands/inline, and of islands/park. */
  scripts: Record<
    'share' | 'player' | 'accessPoll' | 'clearFlags' | 'desk' | 'earlySubmit' | 'park' | 'parkLink',
    Inlined
  >
} = listing

const { styles, scripts } = build

/** The inline scripts and styles that the content security policy of every page allows. */
export const inlineHashes = {
  scripts: [scripts.share.hash, scripts.player.hash, scripts.earlySubmit.hash],
  styles: [styles.share.hash, styles.film.hash, styles.skater.hash, styles.public.hash],
}
