import type * as z from 'zod/mini'
import type { Shape, Shaped } from './shapes.ts'
import { url } from './urls.ts'

/**
 * The server registers an endpoint by `registerEndpoint`, browsers call it by `request`, and the build describes the API
 * from it.
 */
export interface Row {
  summary: string
  description?: string
  /** Anyone; a user, who may lack a profile; or a skater with a profile and access. */
  caller: 'anyone' | 'user' | 'skater'
  /** Skaters may call it after their trial or subscription has ended. */
  evenExpired?: true
  /** Anyone may call it with this query parameter. */
  anyoneWith?: string
  /** Suspended skaters may call it; `banned` admits banned users too. */
  evenWhile?: 'suspended' | 'banned'
  /** The caller must have signed in within the last 10 minutes. */
  freshSignIn?: true
  /** Per user and minute. */
  rateLimit?: 'UPLOADS_BY_USER' | 'LOOKUPS_BY_USER' | 'JOINS_BY_USER'
  /** Daily limits, by their names in worker/limits/limits.ts. */
  limits?: readonly string[]
  /** A repeat with the same `Idempotency-Key` has no second effect. */
  repeatsSafely?: true
  /** Schemas from `schema.ts`. Only the server has them: in browsers `#schemas/…` is an empty module. */
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
  /** The shape of the JSON, or the media type of the bytes; absent if there is no body. */
  answer?: Shape | { bytes: string }
  /** By default 200, or 204 without a body. */
  status?: number
  /** Other statuses with the same shape of answer. */
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

export type BodyOf<R> = R extends { body: infer B }
  ? B extends (today: string) => infer Z
    ? Z
    : B
  : never

export type AnswerOf<R extends Pick<Row, 'answer'>> = R extends { answer: { bytes: string } }
  ? undefined
  : R extends { answer: infer S extends Shape }
    ? Shaped<S>
    : undefined
