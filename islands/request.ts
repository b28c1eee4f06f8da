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
  const { method, repeatsSafely } = endpoint
  const url = urlOf(endpoint, given)
  const act = `${method} ${url}`
  const key = repeatsSafely && keyFor(act, given?.body)
  try {
    const answer = checked(endpoint, await send(method, url, given?.body, key))
    unsettled.delete(act)
    return answer
  } catch (error) {
    // A 4xx is final. After a network failure or a 5xx, the server may have carried it out.
    if (error instanceof ApiError && error.status < 500) unsettled.delete(act)
    throw error
  }
}

/** What was sent last to each URL, with its idempotency key, while its outcome is not known. */
const unsettled = new Map<string, { sent: string | undefined; key: string }>()

/**
 * The idempotency key for a request: the same for the same again, so that the server carries it out
 * only once. The database keeps it with the command, so it is short: it only has to differ from the
 * other keys of this skater.
 */
function keyFor(act: string, body: object | undefined): string {
  const sent = JSON.stringify(body instanceof FormData ? [...body] : body)
  const last = unsettled.get(act)
  const key = last && last.sent === sent ? last.key : crypto.randomUUID().slice(-17)
  unsettled.set(act, { sent, key })
  return key
}

/**
 * Takes a failure with this status or code for a success: another tab was faster, or the answer to an
 * earlier try was lost.
 */
export async function orDone<T>(call: Promise<T>, done: number | string = 404): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && [error.status, error.code].includes(done)) return null
    throw error
  }
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
