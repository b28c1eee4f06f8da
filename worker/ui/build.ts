import listing from '../../dist/build.json'

/** An inlined text with its hash for the Content-Security-Policy. */
interface Inlined {
  text: string
  hash: string
}

export const build: {
  /** The entry that hydrates islands, and the chunks it imports. */
  hydrate: string[]
  /** For each island and lazy part: its chunk, the chunk's imports and its style sheet. */
  islands: Record<string, string[]>
  appSheet: string
  /** The script of `/dev/phone`. */
  phone: string
  styles: Record<
    'share' | 'film' | 'skater' | 'landing' | 'public' | 'embed' | 'desk' | 'park',
    Inlined
  >
  scripts: Record<
    'share' | 'player' | 'accessPoll' | 'clearFlags' | 'desk' | 'earlyPress' | 'offline',
    Inlined
  >
} = listing

const { styles, scripts } = build

/** Hashes that the Content-Security-Policy of every page allows. */
export const inlineHashes = {
  scripts: [scripts.share.hash, scripts.player.hash, scripts.earlyPress.hash],
  styles: [
    styles.share.hash,
    styles.film.hash,
    styles.skater.hash,
    styles.landing.hash,
    styles.public.hash,
  ],
}
