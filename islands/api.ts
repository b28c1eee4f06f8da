import { brand } from '../worker/brand'
import { bookmarkHeader } from '../worker/db/bookmarks/bookmark'
import type { Method } from '../worker/endpoint'
import { timeZoneHeader } from '../worker/http/contract'
import { signOutFlags, tokenRefreshFailed } from '../worker/session/contract'
import * as shapes from '../worker/shapes'
import { bookmarkHeaders, storeBookmark } from './bookmark'
import { loadPart, reloadOnce } from './errors/reload'
import { noteServerTime } from './server-time'
import { signOutState } from './session/sign-out-state'
import { timeZoneHere } from './ui/time'
import { dismissFailure } from './ui/toast-host'

/** The message is the status, a colon and the body. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The server's message for the user. */
  readonly serverText: string | undefined
  readonly fields: Record<string, string>
  readonly code?: string | undefined
  /** Seconds to wait before the next request (`Retry-After`). */
  readonly retryAfter?: number | undefined

  constructor(
    status: number,
    text: string,
    serverText: string | undefined,
    fields: Record<string, string> = {},
    code?: string,
    retryAfter?: number,
  ) {
    super(`${status}: ${text}`)
    this.status = status
    this.serverText = serverText
    this.fields = fields
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Returns null for a redirect, a network failure or a missing session. Returns a 304 as it is. */
export async function fetchResponse(
  url: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response | null> {
  let answer: Response
  const sentAt = performance.now()
  try {
    answer = await fetch(url, {
      credentials: 'include',
      redirect: 'manual',
      ...(signal && { signal }),
      headers: { ...bookmarkHeaders(), ...headers },
    })
  } catch (error) {
    if (isNetworkFailure(error)) return null
    throw error
  }
  if (answer.type === 'opaqueredirect') return null
  noteServerTime(answer, sentAt)
  if (answer.status === 401) {
    await redirectToSignIn(answer)
    return null
  }
  if (!answer.ok && answer.status !== 304) {
    const error = await asError(answer)
    // The paywall covers the page now: never settle, so that no error shows. All queries run again
    // once the user has access.
    if (answer.status === 402 && (await coverPage())) return new Promise(() => {})
    throw error
  }
  return answer
}

type Write = [method: Method, address: string, data?: object | undefined, key?: string]

/**
 * If the session has ended, asks the user to sign in, and throws only after the user declines. Until then,
 * the form that sent it stays as it is.
 */
export async function send(...sent: Write): Promise<unknown> {
  try {
    return await sendWithoutAsking(...sent)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !signOutState.now) {
      await signInAgain().then(({ askToSignIn }) => askToSignIn(), reloadOnce)
    }
    throw error
  }
}

const signInAgain = () => loadPart(import('./session/sign-in-again'))

/**
 * Sends a form as it is and other data as JSON. Returns null for a 204. With a key, the server carries out
 * repeated requests only once.
 */
export async function sendWithoutAsking(...[method, url, data, key]: Write): Promise<unknown> {
  const body = data instanceof FormData ? data : JSON.stringify(data)
  const sentAt = performance.now()
  const answer = await fetch(url, {
    method,
    credentials: 'include',
    ...(body !== undefined && { body }),
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
      [timeZoneHeader]: timeZoneHere(),
      ...bookmarkHeaders(),
    },
  })
  storeBookmark(answer.headers.get(bookmarkHeader))
  noteServerTime(answer, sentAt)
  if (!answer.ok) throw await asError(answer)
  dismissFailure()
  return answer.status === 204 ? null : answer.json()
}

export const serverMessage = (error: unknown, text: string): string =>
  (error instanceof ApiError && error.serverText) || failureMessage(error, text)

/** Adds "Check your signal." if no answer came. */
export const failureMessage = (error: unknown, text: string): string =>
  isNetworkFailure(error) && !/signal/i.test(text)
    ? `${text.replace(/[^.!?]$/, '$&.')} Check your signal.`.trim()
    : text

/** What keeps something from loading: the signal if no answer came, otherwise what the answer says. */
export const whyNotLoaded = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Check your signal.'
  return (error.status < 500 && error.serverText) || `${brand} has trouble.`
}

export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

/** The server's message for a used-up limit (429), otherwise `text`. */
export const limitMessage = (error: unknown, text: string): string =>
  error instanceof ApiError && error.status === 429
    ? serverMessage(error, text)
    : failureMessage(error, text)

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && !(error instanceof ApiError) && /Failed to fetch/.test(error.message))

/** Goes to sign-in if this 401 says that the session has ended. Returns whether it does. */
export async function redirectToSignIn(answer: Response): Promise<boolean> {
  // The sign-out response clears `localStorage` while answers to earlier requests still arrive, so check
  // `signOutState` too.
  if (signOutState.now || localStorage.getItem(signOutFlags.justLoggedOut) !== null) return false
  const body = parsed(await answer.text().catch(() => ''))
  if (body && !body.shouldLogin && body.error !== tokenRefreshFailed) return false
  signInAgain().then(({ goToSignIn }) => goToSignIn(), reloadOnce)
  return true
}

const maybeText = shapes.optional(shapes.text)
const errorShape = shapes.object({
  message: maybeText,
  code: maybeText,
  fields: shapes.optional(shapes.record(shapes.text)),
  shouldLogin: shapes.optional(shapes.flag),
  error: maybeText,
})

const asError = async (answer: Response): Promise<ApiError> =>
  apiError(
    answer.status,
    (await answer.text()) || answer.statusText,
    answer.headers.get('Retry-After'),
  )

let coverPage = async (): Promise<boolean> => false

/** `covers` resolves to whether the paywall covers the page. */
export const onPaymentRequired = (covers: typeof coverPage) => void (coverPage = covers)

export function apiError(status: number, text: string, retryAfter?: string | null): ApiError {
  const body = parsed(text)
  // The trial or the subscription ended while this page was open.
  if (status === 402) void coverPage()
  return new ApiError(status, text, body?.message, body?.fields, body?.code, Number(retryAfter))
}

/** Null for errors that are not from our server, such as a proxy's own page. */
function parsed(json: string): shapes.Shaped<typeof errorShape> | null {
  try {
    const body: unknown = JSON.parse(json)
    return shapes.matches(errorShape, body) ? body : null
  } catch {
    return null
  }
}
