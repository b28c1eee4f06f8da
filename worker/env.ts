import type { Db } from './db/client'
import type { Sources } from './http/security'
import type { Auth } from './session/authenticate'

/** What the runtime gives: the bindings of wrangler.toml, and the settings of .dev.vars.example. */
export interface Bindings extends Omit<Env, 'IMAGES'> {
  /** Decodes pictures; an account without Images has none. */
  IMAGES?: ImagesBinding | undefined
  /** 32 random bytes, base64url: seals the sign-in cookie and the provider's tokens. */
  SESSION_SECRET?: string
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  /** How many bytes all skaters together may upload in a day; 1 TB where it is not set. */
  UPLOAD_BYTES_PER_DAY?: string
  /** How many uploads a skater may have under way; 5 where it is not set. */
  MAX_OPEN_UPLOADS?: string
  /** Google's maps instead of our own: a key that pages carry, and one that only the Worker has. */
  GOOGLE_MAPS_BROWSER_KEY?: string
  GOOGLE_MAPS_SERVER_KEY?: string
  /** Other tiles than our own: an address with {z}, {x} and {y}, and whose work they are. */
  MAP_TILES_URL?: string
  MAP_TILES_ATTRIBUTION?: string
  STRIPE_SECRET_KEY?: string
  /** For the browser, which hands the card to Stripe and not to us. */
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** Where the browser gets the card form from, when it is not from Stripe itself. */
  STRIPE_SCRIPT?: string
  /** Cloudflare Stream, with `APP_ORIGIN`: all of them, or it is off. */
  STREAM_HOST?: string
  STREAM_KEY_ID?: string
  STREAM_KEY_JWK?: string
  STREAM_WEBHOOK_SECRET?: string
  /** Where this app is reached, for those that nothing has called yet. */
  APP_ORIGIN?: string
  /** Who we are to push services: `web-push`'s pair of keys, base64url, and a mailto: or https: address. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  VAPID_SUBJECT?: string
  /** Where weaknesses are reported, a mailto: or https: address: `/.well-known/security.txt`. */
  SECURITY_CONTACT?: string
  /** Where the database is (`wnam`, `weur`, …): rooms of games are opened there. */
  GAMES_LOCATION?: DurableObjectLocationHint
  /** Where calls to the outside go instead, when bound. */
  OUTBOUND?: Fetcher
  /** Answers `{offsetMs}`, by how much time is moved, when bound. */
  CLOCK?: Fetcher
}

/** The type of every Hono app and context of the house. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** The time of this request, the same in all its rules and writes. */
    now: Date
    db: Db
    /** The same database, undressed: for bookmarks. */
    d1: D1DatabaseSession
    who: Auth
    /** Other hosts that this page loads from. */
    alsoFrom?: Sources
    /** What a failure that nobody foresaw reads here, where the usual words don't do. */
    failureMessage?: string
    /** How many islands this page holds so far. */
    islands: number
  }
}
