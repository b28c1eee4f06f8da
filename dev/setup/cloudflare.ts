/** Error codes of Cloudflare's API that setup understands. */
export const codes = {
  notAllowed: [10000, 9109],
  noSubdomain: 10007,
  noWorker: 10007,
  noBucket: 10006,
  bucketsOff: 10042,
  metricsOff: 10089,
  freePlan: 100328,
}

interface Envelope<T> {
  success: boolean
  result: T
  errors?: Array<{ code: number; message: string }>
}

/** What Cloudflare refused, and why. The token is never part of the message. */
export class CloudflareError extends Error {
  readonly status: number
  readonly codes: number[]

  constructor(what: string, status: number, errors: Array<{ code: number; message: string }>) {
    const reasons = errors.map(({ code, message }) => `${message} (${code})`).join('; ')
    super(`Cloudflare answered ${status} to ${what}. ${reasons}`.trim())
    this.status = status
    this.codes = errors.map(({ code }) => code)
  }

  has(code: number): boolean {
    return this.codes.includes(code)
  }

  /** The token lacks a right, so the answer says nothing about the thing itself. */
  get isForbidden(): boolean {
    return [401, 403].includes(this.status) || codes.notAllowed.some((code) => this.has(code))
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One account at Cloudflare's API. */
export interface Cloudflare {
  /** `path` begins with a slash and is relative to the account. */
  call: <T>(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<T>
  /** The same, for a path outside of the account. */
  callOutside: <T>(method: Method, path: string) => Promise<T>
}

export interface Access {
  baseUrl: string
  token: string
  accountId: string
}

const timeoutMs = 30_000

export function cloudflare({ baseUrl, token, accountId }: Access): Cloudflare {
  async function callOutside<T>(
    method: Method,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<T> {
    const what = `${method} ${path.split('?')[0]}`
    const isForm = body instanceof FormData
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new Error(`Cloudflare did not answer ${what}.`, { cause })
    })
    const envelope = (await response.json().catch(() => undefined)) as Envelope<T> | undefined
    if (!response.ok || !envelope?.success) {
      throw new CloudflareError(what, response.status, envelope?.errors ?? [])
    }
    return envelope.result
  }
  return {
    callOutside,
    call: (method, path, body, headers) =>
      callOutside(method, `/accounts/${accountId}${path}`, body, headers),
  }
}

/** The result of a call, or undefined if it fails in a way that `expected` knows. */
export async function unless<T>(
  expected: (error: CloudflareError) => boolean,
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CloudflareError && expected(error)) return undefined
    throw error
  }
}
