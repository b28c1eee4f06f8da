import type { AnswerOf, BodyOf, Call, Endpoint } from '../worker/endpoint'
import { matches } from '../worker/shapes'
import { buildUrl, type Names, type Query } from '../worker/urls'
import { ApiError, fetchResponse, send } from './api'
import { reloadForAnswer } from './errors/reload'

export type Given<P extends string, R extends Call> = Params<P> &
  Body<R> & {
    query?: Query
    signal?: AbortSignal | undefined
  }

type Params<P extends string> = [Names<P>] extends [never]
  ? { params?: never }
  : { params: Record<Names<P>, string> }

type Body<R extends Call> = R extends { body: unknown }
  ? undefined extends BodyOf<R>
    ? { body?: BodyOf<R> }
    : { body: BodyOf<R> }
  : { body?: never }

type Rest<P extends string, R extends Call> =
  Partial<Given<P, R>> extends Given<P, R> ? [given?: Given<P, R>] : [given: Given<P, R>]

/** Throws for an ended session only after the user declines to sign in again: see `send`. */
export async function request<P extends string, R extends Call>(
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

/** The last request to each URL whose outcome is unknown, and its idempotency key. */
const unsettled = new Map<string, { sent: string | undefined; key: string }>()

/**
 * The same request gets the same key again, so that the server carries it out only once. The key is short,
 * because the database stores it: it only has to differ from the other keys of this skater.
 */
function keyFor(act: string, body: object | undefined): string {
  const sent = JSON.stringify(body instanceof FormData ? [...body] : body)
  const last = unsettled.get(act)
  const key = last && last.sent === sent ? last.key : crypto.randomUUID().slice(-17)
  unsettled.set(act, { sent, key })
  return key
}

/**
 * Treats a failure with this status or code as a success: another tab was faster, or the answer to an
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
 * Returns null for a redirect, a network failure or a missing session, and goes to sign-in if the session
 * has ended.
 */
export async function read<P extends string, R extends Call>(
  endpoint: Endpoint<P, R>,
  ...[given]: Rest<P, R>
): Promise<AnswerOf<R> | null> {
  const answer = await fetchResponse(urlOf(endpoint, given), given?.signal)
  return answer && readAnswer(endpoint, answer)
}

/** Like `read`, but throws instead of returning null, so that the screen shows a network failure. */
export async function readOrFail<P extends string, R extends Call>(
  endpoint: Endpoint<P, R>,
  message: string,
  ...given: Rest<P, R>
): Promise<AnswerOf<R>> {
  const answer = await read(endpoint, ...given)
  if (answer === null) throw new Error(message)
  return answer
}

/**
 * An answer of another shape fails as a 500 does. Most likely a newer version was deployed, so the page
 * reloads if nothing is lost by that.
 */
export async function readAnswer<R extends Pick<Call, 'answer'>>(
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

export function checked<R extends Pick<Call, 'answer'>>({ answer }: R, data: unknown): AnswerOf<R> {
  if (answer && !('bytes' in answer) && !matches(answer, data)) {
    throw new ApiError(500, 'an answer of another shape', undefined)
  }
  return data as AnswerOf<R>
}

const urlOf = (
  { path }: { path: string },
  given: { params?: object; query?: Query | undefined } = {},
): string => buildUrl(path, given.params, given.query)
