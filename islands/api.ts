import { flags, tokenRefreshFailed } from '../worker/session/contract'
import { urls } from '../worker/urls'
import { forgetEverything } from './session/forget'

/** A call that was answered with an error; the message is the status, a colon and the body. */
export class CallError extends Error {
  override name = 'CallError'

  constructor(
    readonly status: number,
    text: string,
    /** What the server says of it, for a person to read. */
    readonly said: string | undefined,
    readonly fields: Record<string, string> = {},
  ) {
    super(`${status}: ${text}`)
  }
}

/**
 * Reads an address. Nothing (`null`) comes back for a redirect, a lost network, or a session that
 * isn't there; one that has ended leads to sign-in.
 */
export async function read<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  let answer: Response
  try {
    answer = await fetch(address, {
      credentials: 'include',
      redirect: 'manual',
      ...(signal && { signal }),
    })
  } catch (error) {
    if (isNetworkFailure(error)) return null
    throw error
  }
  if (answer.type === 'opaqueredirect') return null
  if (answer.status === 401) return unauthenticated(answer)
  if (!answer.ok) throw await asError(answer)
  return (await answer.json()) as T
}

/** Reads what stands on the screen; fails where nothing comes back: a lost network must be said. */
export async function readOrFail<T>(
  address: string,
  message: string,
  signal?: AbortSignal,
): Promise<T> {
  const found = await read<T>(address, signal)
  if (found === null) throw new Error(message)
  return found
}

/** Sends a write: plain data as JSON, a form as it is. `null` where the answer has no body. */
export async function write<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  data?: object,
): Promise<T> {
  const body = data instanceof FormData ? data : data && JSON.stringify(data)
  const answer = await fetch(address, {
    method,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(typeof body === 'string' && { headers: { 'Content-Type': 'application/json' } }),
  })
  if (!answer.ok) throw await asError(answer)
  return (answer.status === 204 ? null : await answer.json()) as T
}

/** What the server said of a failure, or else this text. */
export const saidOr = (error: unknown, text: string): string =>
  (error instanceof CallError && error.said) || text

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /Failed to fetch/.test(error.message))

async function unauthenticated(answer: Response): Promise<null> {
  const justLoggedOut = localStorage.getItem(flags.justLoggedOut) !== null
  if (justLoggedOut) return null
  const body = await readBody(answer)
  if (body === undefined || body.shouldLogin || body.error === tokenRefreshFailed) {
    await forgetEverything()
    location.assign(urls.api.login({}, { returnUrl: location.pathname + location.search }))
  }
  return null
}

interface Said {
  message?: string
  fields?: Record<string, string>
  shouldLogin?: boolean
  error?: string
}

async function asError(answer: Response): Promise<CallError> {
  const text = (await answer.clone().text()) || answer.statusText
  const body = await readBody(answer)
  return new CallError(answer.status, text, body?.message, body?.fields)
}

const readBody = (answer: Response): Promise<Said | undefined> =>
  answer.json().then(
    (body) => body as Said,
    () => undefined,
  )
