import type * as z from 'zod/mini'
import type { Shape, Shaped } from './shapes.ts'
import { url } from './urls.ts'

/**
 * An endpoint of the API: its callers, its input and its answer. The server registers it by `on`, the
 * browser calls it by `request`, and the build describes the API from it.
 */
export interface Row {
  /** One sentence. */
  summary: string
  description?: string
  /** Anyone; a user, who may lack a profile; or a skater, who has one, and access. */
  caller: 'anyone' | 'user' | 'skater'
  /** Skaters may call it after their trial or subscription has ended. */
  evenExpired?: true
  /** With this parameter in the query, anyone may call it. */
  anyoneWith?: string
  /** Suspended skaters may call it; `banned` admits banned users too. */
  evenWhile?: 'suspended' | 'banned'
  /** The caller must have signed in within the last minutes. */
  freshSignIn?: true
  /** The rate limit, per user and minute. */
  rateLimit?: 'UPLOADS_BY_USER' | 'LOOKUPS_BY_USER' | 'JOINS_BY_USER'
  /** The limits per day, by their names in worker/limits/limits.ts. */
  limits?: readonly string[]
  /** A request with the same `Idempotency-Key` is carried out once. */
  repeatsSafely?: true
  /**
   * Schemas of the input, from `schema.ts`. Only the server has them: in browsers `#schemas/…` is an
   * empty module.
   */
  query?: z.ZodMiniType
  /** Some schemas depend on the caller's day, `YYYY-MM-DD`. */
  body?: z.ZodMiniType | ((today: string) => z.ZodMiniType)
  form?: {
    fields: z.ZodMiniType | ((today: string) => z.ZodMiniType)
    files: readonly string[]
  }
  /** The media type of a body that is neither JSON nor a form. */
  bytes?: string
  headers?: readonly string[]
  /** The shape of the answer; or the media type of its bytes; nothing for an answer without a body. */
  answer?: Shape | { bytes: string }
  /** 200 where it isn't said, and 204 for an answer without a body. */
  status?: number
  /** The statuses of other answers of the same shape. */
  otherStatuses?: readonly number[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface AnyEndpoint extends Row {
  readonly method: Method
  readonly path: string
}

export type Endpoint<P extends string, R extends Row> = R & {
  readonly method: Method
  readonly path: P
  /** Builds the URL: `url({ gameId }, { page: 2 })`. */
  readonly url: ReturnType<typeof url<P>>
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const P extends string, const R extends Row>(
  method: Method,
  path: P,
  row: R,
): Endpoint<P, R> {
  return { ...row, method, path, url: url(path) }
}

/** The schema of its body. */
export type BodyOf<R> = R extends { body: infer B }
  ? B extends (today: string) => infer Z
    ? Z
    : B
  : never

/** What the endpoint answers as JSON; undefined where it doesn't. */
export type AnswerOf<R extends Pick<Row, 'answer'>> = R extends { answer: { bytes: string } }
  ? undefined
  : R extends { answer: infer S extends Shape }
    ? Shaped<S>
    : undefined
