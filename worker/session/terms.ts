import type * as z from 'zod/mini'
import type { AnyEndpoint, Call, Sent } from '../endpoint'

/** What the server enforces for an endpoint. The build describes the API from it. */
export interface Terms {
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
  query?: z.ZodMiniType
  /** Some schemas depend on the caller's day, `YYYY-MM-DD`. */
  body?: Schema
  /** Its handler parses it. */
  form?: { fields: Schema; files: readonly string[] }
  /** The media type of a body that is neither JSON nor a form. */
  bytes?: string
  headers?: readonly string[]
  /** By default 200, or 204 without a body. */
  status?: number
  /** Other statuses with the same shape of answer. */
  otherStatuses?: readonly number[]
}

export type Schema = z.ZodMiniType | ((today: string) => z.ZodMiniType)

/** Terms that parse the body which the endpoint names. */
export type TermsFor<R extends Call> = Terms &
  (R extends { body: Sent<infer S> }
    ? S extends FormData
      ? { form: NonNullable<Terms['form']> }
      : { body: S }
    : unknown)

/** What a handler gets: the parsed body or query. */
export type InputOf<T extends Pick<Terms, 'body' | 'query'>> = T extends {
  body: infer S extends Schema
}
  ? z.output<S extends (today: string) => infer Z ? Z : S>
  : T extends { query: z.ZodMiniType<infer Q> }
    ? Q
    : undefined

export interface Registration {
  endpoint: AnyEndpoint
  terms: Terms
}
