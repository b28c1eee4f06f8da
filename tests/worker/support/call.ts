import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { finishAccountDeletions } from '../../../worker/account/deletion/delete-account'
import { connect } from '../../../worker/db/client'
import type { Env } from '../../../worker/env'
import { purgePendingDeletions } from '../../../worker/media/pending-deletions'
import worker from '../../../worker/index'
import { scheduled } from '../../../worker/scheduled'
import { env } from './env'

export const origin = 'http://stoke.test'

interface Options extends RequestInit {
  /** Someone signed in; a visitor without. */
  as?: { cookie: string } | null
  /** How far the clock is ahead, in hours. */
  hours?: number
  json?: unknown
  /** Instead of the bindings of the run. */
  bindings?: Partial<Env>
}

let address: string | undefined

/** From here on, calls come from another address: what is counted by address starts at zero. */
export function moveAway(): void {
  address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`
}

/** Asks the app as a browser would, and waits for what it does behind the answer. */
export async function call(path: string, options: Options = {}): Promise<Response> {
  const { as, hours, json, bindings, ...init } = options
  const url = new URL(path, origin)
  const headers = new Headers(init.headers)
  if (address && !headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', address)
  if (as && !headers.has('Cookie')) headers.set('Cookie', as.cookie)
  if (isWrite(init.method) && !headers.has('Origin')) headers.set('Origin', url.origin)
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  const request = new Request(url, {
    redirect: 'manual',
    ...init,
    headers,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const context = createExecutionContext()
  const all = { ...env, ...ownVersion(), ...ahead(hours), ...bindings }
  const answer = await worker.fetch(
    request as Request<unknown, IncomingRequestCfProperties>,
    all,
    context,
  )
  const whole = await settled(answer)
  await waitOnExecutionContext(context)
  return whole
}

/** A deployment that nobody has asked yet, and which so has kept nothing. */
const ownVersion = (): Partial<Env> => ({ VERSION: versionOf(crypto.randomUUID()) })

export const versionOf = (id: string): Env['VERSION'] => ({ id, tag: '', timestamp: '' })

/** The minute job, at that time. */
export const minuteJob = (hours?: number, bindings: Partial<Env> = {}): Promise<void> =>
  scheduled({ ...env, ...ahead(hours), ...bindings })

/** Deletes what is left of accounts that are being deleted, as the job does an hour later. */
export const finishDeletions = (): Promise<void> =>
  finishAccountDeletions(env, connect(env.DB), new Date(Date.now() + 3_600_000))

/**
 * Deletes the bytes of all that was deleted so far, as the job does three days later and more. The whole job
 * would end games by then.
 */
export const purgeDeleted = (): Promise<void> =>
  purgePendingDeletions(env, connect(env.DB), new Date(Date.now() + 30 * 24 * 3_600_000))

export const ahead = (hours = 0): Partial<Env> => ({
  CLOCK: {
    fetch: () => Promise.resolve(Response.json({ offsetMs: hours * 3_600_000 })),
  } as unknown as Fetcher,
})

/** A clock that has stopped at this time, in ms since 1970. */
export const stoppedAt = (now: number): Partial<Env> => ({
  CLOCK: { fetch: () => Promise.resolve(Response.json({ now })) } as unknown as Fetcher,
})

const isWrite = (method = 'GET') => method !== 'GET' && method !== 'HEAD'

/** The answer with its body read: work behind it may hang on that. */
async function settled(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  const empty = [204, 304].includes(answer.status) || (answer.status < 300 && body.byteLength === 0)
  return new Response(empty ? null : body, answer)
}
