import { createExecutionContext } from 'cloudflare:test'
import type { Env } from '../../../worker/env'
import { env } from './env'

const { default: identity } = await load()

const hour = 3_600_000
let aheadMs = 0
let failure: (() => Response) | null = null

/** The addresses at the provider that the app has called since it was last asked. */
const called: string[] = []

/** The real provider of a developer's machine, in the same runtime and with the same database. */
export const provider = {
  origin: 'http://localhost:9000',

  /** Calls it as a browser does. */
  ask,

  /** The times it was called at a path, from now on. */
  watch(path: string): () => number {
    called.length = 0
    return () => called.filter((each) => each === path).length
  },

  /** Answers the app with this instead, until it is `null`. */
  failWith(answer: (() => Response) | null) {
    failure = answer
  },

  /** Takes back all it granted to a login. */
  revoke: (login: string) =>
    ask(`${provider.origin}/idp/dev/revoke?login=${login}`, { method: 'POST' }),

  /** Moves the time, there and in the app. */
  async moveTo(hours: number): Promise<void> {
    aheadMs = hours * hour
    // It looks at its clock when it is asked something.
    await ask(`${provider.origin}/idp/.well-known/openid-configuration`)
  },

  /** What the app is given, so that it asks this provider, at its time. */
  bindings: { OUTBOUND: outside(), CLOCK: clock() } satisfies Partial<Env>,
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Host', new URL(url).host)
  const body = new TextDecoder().decode(await new Response(init.body ?? null).bytes())
  // What the network adds, and without which a body counts as none.
  if (body) headers.set('Content-Length', String(body.length))
  if (body) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  const sent = body ? { body } : {}
  const request = new Request(url, { ...init, redirect: 'manual', headers, ...sent })
  return identity.fetch(request as never, settings, createExecutionContext())
}

const settings = {
  DB: env.DB,
  CLOCK: { fetch: async () => Response.json({ offsetMs: aheadMs }) } as unknown as Fetcher,
  ISSUER: env.OIDC_ISSUER!,
  OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET!,
}

/** Calls the provider as the app does: the app's binding for outbound requests. */
function outside(): Fetcher {
  const fetch = (url: string, init: RequestInit) => {
    called.push(new URL(url).pathname)
    return failure ? Promise.resolve(failure()) : ask(url, init)
  }
  return { fetch } as unknown as Fetcher
}

/** The provider moves `Date.now` for the whole runtime, so the app's clock gets only the difference. */
function clock(): Fetcher {
  const missing = () => Math.round(new Date().getTime() + aheadMs - Date.now())
  return { fetch: async () => Response.json({ offsetMs: missing() }) } as unknown as Fetcher
}

/**
 * One of its packages makes functions from text as it loads, which this runtime forbids; a bundle
 * takes that package's other build. The functions concerned are never called.
 */
async function load() {
  const real = { Function: globalThis.Function, eval: Reflect.get(globalThis, 'eval') as unknown }
  const given = () => (wrapped: unknown) => wrapped
  const forged = new Proxy(real.Function, { apply: given, construct: given })
  Object.assign(globalThis, { Function: forged, eval: given })
  try {
    return await import('../../../dev/identity/index')
  } finally {
    Object.assign(globalThis, real)
  }
}
