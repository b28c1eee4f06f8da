import type { ExportToBuild } from './account/export/workflow'
import type { AccountToDelete } from './account/deletion/workflow'
import type { Db } from './db/client'
import type { QueryCounts } from './db/count'
import type { Sources } from './http/security'
import type { Work } from './jobs/contract'
import type { Auth } from './session/authenticate'

/** Without these no deployment is made; one that lost them says so where it needs them. */
type RequiredSecret = 'SESSION_SECRET' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'

type Optional = 'ACCOUNT_DELETIONS' | 'ACCOUNT_EXPORTS' | 'IMAGES' | 'METRICS' | 'WORK'

/** The bindings of wrangler.toml and the settings of .dev.vars.example. */
export interface Env extends Omit<GeneratedEnv, Optional | RequiredSecret> {
  /** Decodes pictures. Missing if the Cloudflare account has no Images. */
  IMAGES?: ImagesBinding | undefined
  /** Work that no request waits for. Missing if the account has no Queues: the job does it alone. */
  WORK?: Queue<Work> | undefined
  /** Missing if the account has no Workflows: the request and the job go the same steps. */
  ACCOUNT_DELETIONS?: Workflow<AccountToDelete> | undefined
  /** Missing if the account has no Workflows: the scheduled job builds them. */
  ACCOUNT_EXPORTS?: Workflow<ExportToBuild> | undefined
  /** Where numbers go. Missing if the deployment counts nothing. */
  METRICS?: AnalyticsEngineDataset | undefined
  /** 32 random bytes in base64url. They encrypt the sign-in cookie and the provider's tokens. */
  SESSION_SECRET?: string
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  /** What a sign-in asks for, in place of what the provider's discovery document offers. */
  OIDC_SCOPE?: string
  /** How many bytes all skaters together may upload in a day. Default: 1 TB. */
  UPLOAD_BYTES_PER_DAY?: string
  /** How many unfinished uploads a skater may have at a time. Default: 5. */
  MAX_OPEN_UPLOADS?: string
  /**
   * Google Maps instead of our own maps: one key for the browser, and one that stays in the Worker.
   */
  GOOGLE_MAPS_BROWSER_KEY?: string
  GOOGLE_MAPS_SERVER_KEY?: string
  /** Map tiles from another server: a URL with {z}, {x} and {y}, and the attribution to show. */
  MAP_TILES_URL?: string
  MAP_TILES_ATTRIBUTION?: string
  /** `off`: everybody has access, and nothing speaks of payment. Otherwise by Stripe. */
  BILLING?: string
  STRIPE_SECRET_KEY?: string
  /** For the browser, which sends the card to Stripe and never to us. */
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** The URL of the script with the card form, if it does not come from Stripe itself. */
  STRIPE_SCRIPT?: string
  /** Cloudflare Stream. It is off unless all of these and `APP_ORIGIN` are set. */
  STREAM_HOST?: string
  STREAM_KEY_ID?: string
  STREAM_KEY_JWK?: string
  STREAM_WEBHOOK_SECRET?: string
  /** The origin of this app, for URLs that are built outside of a request. */
  APP_ORIGIN?: string
  /**
   * Identifies us to push services: the key pair of `web-push` in base64url, and a mailto: or
   * https: URL.
   */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  VAPID_SUBJECT?: string
  /**
   * Where to report security problems, a mailto: or https: URL, for `/.well-known/security.txt`.
   */
  SECURITY_CONTACT?: string
  /**
   * Who runs this deployment, for the privacy page: a name, a postal address, and a mailto: or https:
   * URL.
   */
  OPERATOR_NAME?: string
  OPERATOR_ADDRESS?: string
  OPERATOR_CONTACT?: string
  /**
   * The region of the database (`wnam`, `weur`, …). Game rooms are created there, to be close to
   * it.
   */
  GAMES_LOCATION?: DurableObjectLocationHint
  /** The share of requests that the log keeps whole, from 0 to 1. Default: 0.1. */
  LOG_SAMPLE?: string
  /** If bound, calls to other servers go to this service instead. */
  OUTBOUND?: Fetcher
  /** If bound, it answers `{offsetMs}`, which is added to the time, or `{now}` if it is stopped. */
  CLOCK?: Fetcher
}

/** The type of every Hono app and context in this app. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    /** The time of this request. All its rules and writes use this one value. */
    now: Date
    db: Db
    /** What this request has asked of the database so far. */
    queries?: QueryCounts
    auth: Auth
    /** Who is signed in although the page is made as for a visitor. */
    embeddedFor?: string | null
    /** The rows of `readWithSession`. */
    sessionRows?: unknown[]
    /** More sources for the Content-Security-Policy of this page. */
    cspSources?: Sources
    /** Decided as the page's document is rendered, by `decideTrustedTypes`. */
    requiresTrustedTypes?: boolean
    /** The message of an unexpected error (500) on this route, instead of the general one. */
    failureMessage?: string
    /** Adds signed URLs to what an island or a page shows. */
    withMediaUrls: <T>(value: T) => T
    /** How many islands this page holds so far. */
    islands: number
  }
}
