/** One deployment, as a visitor from outside reaches it. */
export interface Visit {
  origin: string
  /** The id of the version that should answer, where the caller knows it. */
  version?: string | undefined
  /** Whether skaters pay here. */
  billing: boolean
  /** Whether nothing was deployed here before. */
  isFirst: boolean
  /** Redirects are not followed. `path` may be a whole URL. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

const timeoutMs = 15_000

/** What the caller knows of a deployment. */
export interface Expected {
  version?: string | undefined
  billing?: boolean | undefined
  isFirst?: boolean
}

export function visit(address: string, expected: Expected = {}): Visit {
  const { origin } = new URL(address)
  return {
    origin,
    version: expected.version,
    billing: expected.billing ?? false,
    isFirst: expected.isFirst ?? false,
    async fetch(path, init = {}) {
      const url = new URL(path, origin)
      const signal = AbortSignal.timeout(timeoutMs)
      return fetch(url, { ...init, redirect: 'manual', signal }).catch((cause: unknown) => {
        const reason = (cause as { cause?: Error }).cause?.message ?? (cause as Error).message
        throw new Error(`${url.origin} does not answer: ${reason}`, { cause })
      })
    },
  }
}

/** Throws unless the response has this status. A setting that is missing is named by the app. */
export async function expectStatus(response: Response, status: number): Promise<void> {
  if (response.status === status) return
  const said = (await response.text()).slice(0, 300)
  const { pathname } = new URL(response.url)
  throw new Error(`${pathname} answers ${response.status}, not ${status}: ${said}`)
}
