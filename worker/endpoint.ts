import type * as z from 'zod/mini'
import type { Shape, Shaped } from './shapes.ts'
import { url } from './urls.ts'

/** What browsers need of an endpoint. Who may call it, and what else only the server enforces, is said where it is registered. */
export interface Call {
  /** The body of a request: see `sent`. */
  body?: Sent
  /** The shape of the JSON, or the media type of the bytes; absent if there is no body. */
  answer?: Shape | { bytes: string }
  /** A repeat with the same `Idempotency-Key` has no second effect. */
  repeatsSafely?: true
}

/** Only for type inference; no value has it. `S` is a schema, one that depends on the day, or a form. */
export interface Sent<out S = unknown> {
  readonly sent?: S
}

/** The type of an endpoint's body, taken from the schema by which the server parses it. */
/* @__NO_SIDE_EFFECTS__ */
export const sent = <S>(): Sent<S> => ({})

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface AnyEndpoint extends Call {
  readonly method: Method
  readonly path: string
}

export type Endpoint<P extends string, R extends Call> = R & {
  readonly method: Method
  readonly path: P
  /** Builds the URL: `url({ gameId }, { page: 2 })`. */
  readonly url: ReturnType<typeof url<P>>
}

/** The server registers it by `registerEndpoint`, browsers call it by `request`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const P extends string, const R extends Call = object>(
  method: Method,
  path: P,
  call?: R,
): Endpoint<P, R> {
  return { ...(call as R), method, path, url: url(path) }
}

type SchemaOf<S> = S extends (today: string) => infer Z ? Z : S

/** What a browser sends; `never` for an endpoint without a body. */
export type BodyOf<R> = R extends { body: Sent<infer S> }
  ? S extends FormData
    ? FormData
    : z.input<SchemaOf<S>>
  : never

export type AnswerOf<R extends Pick<Call, 'answer'>> = R extends { answer: { bytes: string } }
  ? undefined
  : R extends { answer: infer S extends Shape }
    ? Shaped<S>
    : undefined
