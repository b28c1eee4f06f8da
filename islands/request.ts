import type * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Endpoint, Row } from '../worker/endpoint'
import { matches } from '../worker/shapes'
import { buildUrl, type Names, type Query } from '../worker/urls'
import { ApiError, fetchResponse, send } from './api'
import { reloadForAnswer } from './errors/reload'

/** What a request takes along: the values of the endpoint's path, its query and its body. */
export type Given<P extends string, R extends Row> = Params<P> &
  Body<R> & {
    query?: Query
    /** With the same key, the server carries out a repeated request only once. */
    key?: string | undefined
    signal?: AbortSignal | undefined
  }

type Params<P extends string> = [Names<P>] extends [never]
  ? { params?: never }
  : { params: Record<Names<P>, string> }

type Body<R extends Row> = R extends { body: unknown }
  ? undefined extends z.input<BodyOf<R>>
    ? { body?: z.input<BodyOf<R>> }
    : { body: z.input<BodyOf<R>> }
  : R extends { form: object }
    ? { body: FormData }
    : { body?: never }

/** It may be left out where nothing in it is required. */
type Rest<P extends string, R extends Row> =
  Partial<Given<P, R>> extends Given<P, R> ? [given?: Given<P, R>] : [given: Given<P, R>]

/**
 * Carries out a write. If the session has ended, asks the user to sign in, and throws only after the
 * user declines. Until then, the form that sent it stays as it is.
 */
export async function request<P extends string, R extends Row>(
  endpoint: Endpoint<P, R>,
  ...[given]: Rest<P, R>
): Promise<AnswerOf<R>> {
  const data = await send(endpoint.method, urlOf(endpoint, given), given?.body, given?.key)
  return checked(endpoint, data)
}

/**
 * Reads. Returns null for a redirect, a network failure or a missing session. If the session has
 * ended, goes to sign-in.
 */
export async function read<P extends string, R extends Row>(
  endpoint: Endpoint<P, R>,
  ...[given]: Rest<P, R>
): Promise<AnswerOf<R> | null> {
  const answer = await fetchResponse(urlOf(endpoint, given), given?.signal)
  return answer && readAnswer(endpoint, answer)
}

/** Like `read`, but throws instead of returning null: the screen must show a network failure. */
export async function readOrFail<P extends string, R extends Row>(
  endpoint: Endpoint<P, R>,
  message: string,
  ...given: Rest<P, R>
): Promise<AnswerOf<R>> {
  const answer = await read(endpoint, ...given)
  if (answer === null) throw new Error(message)
  return answer
}

/**
 * Parses the answer to a GET. One of another shape fails as a 500 does; most likely the app was
 * deployed since this page was opened, so the page reloads if nothing is lost by that.
 */
export async function readAnswer<R extends Pick<Row, 'answer'>>(
  row: R,
  answer: Response,
): Promise<AnswerOf<R>> {
  const data: unknown = await answer.json()
  try {
    return checked(row, data)
  } catch (error) {
    reloadForAnswer(error)
    throw error
  }
}

/** Passes the expected answer on, and fails for any other as a 500 does. */
export function checked<R extends Pick<Row, 'answer'>>({ answer }: R, data: unknown): AnswerOf<R> {
  if (answer && !('bytes' in answer) && !matches(answer, data)) {
    throw new ApiError(500, 'an answer of another shape', undefined)
  }
  return data as AnswerOf<R>
}

const urlOf = (
  { path }: { path: string },
  given: { params?: object; query?: Query | undefined } = {},
): string => buildUrl(path, given.params, given.query)
