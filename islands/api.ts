import { flags, tokenRefreshFailed } from '../worker/session/contract'
import { reloadOnce } from './errors/reload'
import { signOutState } from './session/sign-out-state'
import { dismissFailure } from './ui/toast-host'

/** A call that was answered with an error; the message is the status, a colon and the body. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    text: string,
    /** What the server says of it, for a person to read. */
    readonly said: string | undefined,
    readonly fields: Record<string, string> = {},
    /** What the server calls it, for a program to tell it by. */
    readonly code?: string | undefined,
    /** In how many seconds the server wants to be asked again. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text}`)
  }
}

/**
 * Reads an address. Nothing (`null`) comes back for a redirect, a lost network, or a session that
 * isn't there; one that has ended leads to sign-in.
 */
export async function get<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  const answer = await fetchResponse(address, signal)
  return answer && ((await answer.json()) as T)
}

/** The answer to a reading, where there is one; 304 to what has not changed since. */
export async function fetchResponse(
  address: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response | null> {
  let answer: Response
  try {
    answer = await fetch(address, {
      credentials: 'include',
      redirect: 'manual',
      ...(signal && { signal }),
      ...(headers && { headers }),
    })
  } catch (error) {
    if (isNetworkFailure(error)) return null
    throw error
  }
  if (answer.type === 'opaqueredirect') return null
  if (answer.status === 401) {
    await redirectToSignIn(answer)
    return null
  }
  if (!answer.ok && answer.status !== 304) {
    const error = await asError(answer)
    // Behind the overlay nothing is said of a read: once there is access, all is read again.
    if (answer.status === 402 && (await coverPage())) return new Promise(() => {})
    throw error
  }
  return answer
}

/** Reads what stands on the screen; fails where nothing comes back: a lost network must be said. */
export async function getOrFail<T>(
  address: string,
  message: string,
  signal?: AbortSignal,
): Promise<T> {
  const found = await get<T>(address, signal)
  if (found === null) throw new Error(message)
  return found
}

type Write = [
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  data?: object | undefined,
  key?: string,
]

/**
 * Sends a write of the skater's own. Where the session has ended it asks to sign in, and fails only
 * if that is put off: until then, the form that sent it stays as it is.
 */
export async function send<T>(...sent: Write): Promise<T> {
  try {
    return await sendWithoutAsking<T>(...sent)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !signOutState.now) {
      await signInAgain().then(({ askToSignIn }) => askToSignIn(), reloadOnce)
    }
    throw error
  }
}

const signInAgain = () => import('./session/sign-in-again')

/**
 * Sends a write: plain data as JSON, a form as it is. `null` where the answer has no body. With a
 * key, sending it once more does nothing a second time.
 */
export async function sendWithoutAsking<T>(...[method, address, data, key]: Write): Promise<T> {
  const body = data instanceof FormData ? data : data && JSON.stringify(data)
  const answer = await fetch(address, {
    method,
    credentials: 'include',
    ...(body !== undefined && { body }),
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
  })
  if (!answer.ok) throw await asError(answer)
  dismissFailure()
  return (answer.status === 204 ? null : await answer.json()) as T
}

/** What the server said of a failure, or else this text. */
export const serverMessage = (error: unknown, text: string): string =>
  (error instanceof ApiError && error.said) || text

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /Failed to fetch/.test(error.message))

/** Leaves for sign-in, if this 401 says that the session has ended. Tells whether it does. */
export async function redirectToSignIn(answer: Response): Promise<boolean> {
  // The answer to signing out clears the flag while this page still hears what it asked before.
  if (signOutState.now || localStorage.getItem(flags.justLoggedOut) !== null) return false
  const body = await readBody(answer)
  if (body && !body.shouldLogin && body.error !== tokenRefreshFailed) return false
  signInAgain().then(({ goToSignIn }) => goToSignIn(), reloadOnce)
  return true
}

interface Said {
  message?: string
  code?: string
  fields?: Record<string, string>
  shouldLogin?: boolean
  error?: string
}

const asError = async (answer: Response): Promise<ApiError> =>
  apiError(
    answer.status,
    (await answer.text()) || answer.statusText,
    answer.headers.get('Retry-After'),
  )

const coverPage = async () => (await import('./billing/paywall')).showPaywall()

/** The error that an answer with this status and this body is. */
export function apiError(status: number, text: string, retryAfter?: string | null): ApiError {
  const said = parsed(text)
  // The trial, or the subscription, has ended while this page stands open (rules run without one).
  if (status === 402 && 'document' in globalThis) void coverPage()
  return new ApiError(status, text, said?.message, said?.fields, said?.code, Number(retryAfter))
}

function parsed(text: string): Said | null {
  try {
    return JSON.parse(text) as Said | null
  } catch {
    return null
  }
}

const readBody = (answer: Response): Promise<Said | undefined> =>
  answer.json().then(
    (body) => body as Said,
    () => undefined,
  )
