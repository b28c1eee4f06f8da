import type { ExportToBuild } from './account/export/workflow'
import type { AccountToDelete } from './account/deletion/workflow'
import type { Db } from './db/client'
import type { QueryCounts } from './db/count'
import type { Sources } from './http/security'
import type { Work } from './jobs/contract'
import type { Auth } from './session/authenticate'

/** Deployment fails without these; code that needs one still reports it missing. */
type RequiredSecret = 'SESSION_SECRET' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'

type Optional = 'ACCOUNT_DELETIONS' | 'ACCOUNT_EXPORTS' | 'METRICS' | 'WORK'

/** The bindings of wrangler.toml and the settings of .dev.vars.example. */
export interface Env extends Omit<GeneratedEnv, Optional | RequiredSecret> {
  /** Missing if the account has no Queues: then only the scheduled job does the work. */
  WORK?: Queue<Work> | undefined
  /** Missing if the account has no Workflows: the request and the scheduled job do the same steps. */
  ACCOUNT_DELETIONS?: Workflow<AccountToDelete> | undefined
  /** Missing if the account has no Workflows: the scheduled job builds them. */
  ACCOUNT_EXPORTS?: Workflow<ExportToBuild> | undefined
  METRICS?: AnalyticsEngineDataset | undefined
  /** Only in tests: what the rows would be split over (`worker/db/database-of.ts`). */
  DIRECTORY?: D1Database
  DB_0?: D1Database
  DB_1?: D1Database
  DB_2?: D1Database
  DB_3?: D1Database
  /** 32 random bytes in base64url. They encrypt the sign-in cookie and the provider's tokens. */
  SESSION_SECRET?: string
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  /** The scope of a sign-in, instead of the one chosen from the provider's discovery document. */
  OIDC_SCOPE?: string
  /** `off`: no refresh token is asked for or used, and a session lasts to its own end. */
  OIDC_REFRESH?: string
  /** With Apple as provider: the app signs the client's secret with a key of this team. */
  APPLE_TEAM_ID?: string
  APPLE_KEY_ID?: string
  /** Bytes that all skaters together may upload per day. Default: 1 TB. */
  UPLOAD_BYTES_PER_DAY?: string
  /** `in-order` where the bucket takes no part numbers with gaps, as setup finds out. */
  PART_NUMBERS?: string
  /** Unfinished uploads per skater at a time. Default: 5. */
  MAX_OPEN_UPLOADS?: string
  /**
   * Google Maps instead of our own maps: one key for the browser, and one that stays in the Worker.
   */
  GOOGLE_MAPS_BROWSER_KEY?: string
  GOOGLE_MAPS_SERVER_KEY?: string
  /** A URL with {z}, {x} and {y}, and the attribution to show. */
  MAP_TILES_URL?: string
  MAP_TILES_ATTRIBUTION?: string
  /** `off`: everybody has access, and no page mentions payment. Otherwise Stripe is used. */
  BILLING?: string
  STRIPE_SECRET_KEY?: string
  /** For the browser, which sends the card to Stripe and never to us. */
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** `on`: Stripe computes taxes, by the network address of the subscriber. */
  STRIPE_TAX?: string
  /** The URL of the script with the card form. Default: Stripe's. */
  STRIPE_SCRIPT?: string
  /** Cloudflare Stream. It is off unless all of these and `APP_ORIGIN` are set. */
  STREAM_HOST?: string
  STREAM_KEY_ID?: string
  STREAM_KEY_JWK?: string
  STREAM_WEBHOOK_SECRET?: string
  /** For URLs that are built outside of a request. */
  APP_ORIGIN?: string
  /** The key pair of `web-push` in base64url, and a mailto: or https: URL. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  VAPID_SUBJECT?: string
  /** A mailto: or https: URL, for `/.well-known/security.txt`. */
  SECURITY_CONTACT?: string
  /** The operator, for the privacy page: a name, a postal address, and a mailto: or https: URL. */
  OPERATOR_NAME?: string
  OPERATOR_ADDRESS?: string
  OPERATOR_CONTACT?: string
  /** The region of the database (`wnam`, `weur`, …). Game rooms are created close to it. */
  GAMES_LOCATION?: DurableObjectLocationHint
  /** `eu`: rooms and channels run and store there. Set once, by setup: another value begins with empty objects. */
  JURISDICTION?: DurableObjectJurisdiction
  /** The share of requests that are logged in full, from 0 to 1. Default: 0.1. */
  LOG_SAMPLE?: string
  /** `on`: `/dev/phone` is served. Setup writes it for staging alone, and `npm start` for its own server. */
  PHONE_PAGE?: string
  /** If bound, calls to other servers go to this service instead. */
  OUTBOUND?: Fetcher
  /** Test clock: returns `{offsetMs}` to add to the time, or a fixed time `{now}`. */
  CLOCK?: Fetcher
}

export interface AppEnv {
  Bindings: Env
  Variables: {
    /** The time of this request, for all its rules and writes. */
    now: Date
    db: Db
    queries?: QueryCounts
    auth: Auth
    /** The signed-in user of a page that is rendered as for a visitor. */
    embeddedFor?: string | null
    prefetched?: unknown[]
    cspSources?: Sources
    /** Set by `decideTrustedTypes` while the document is rendered. */
    requiresTrustedTypes?: boolean
    /** The message of an unexpected error (500) on this route, instead of the general one. */
    failureMessage?: string
    /** Adds signed media URLs to the props of an island or a page. */
    withMediaUrls: <T>(value: T) => T
    islands: number
    /** The page has the script that holds early presses. */
    holdsPresses: true
  }
}
