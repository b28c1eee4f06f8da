import { Hono, type Context } from 'hono'
import type { AppEnv, Env } from '../env'
import { outerUrls } from '../urls'
import { runChecks } from './checks'
import type { Health } from './contract'

export const health = new Hono<AppEnv>()

/** For monitors, without a session. Strangers learn only whether all is well. */
health.get(outerUrls.health.path, async (c) => {
  const found = await currentHealth(c.env, c.get('now'))
  c.header('Cache-Control', 'no-store')
  const answer: Health | Pick<Health, 'status'> = hasDeployed(c) ? found : { status: found.status }
  return c.json(answer, found.status === 'ok' ? 200 : 503)
})

/** The version's id is random, and only deployers know it: no other answer contains it. */
function hasDeployed(c: Context<AppEnv>): boolean {
  const { id } = c.env.VERSION
  return id !== '' && c.req.header('Authorization') === `Bearer ${id}`
}

/** An isolate repeats its answer for this long, so that many requests cost one query. */
const cacheMs = 5_000

/** While one request checks, others get the last answer, if it is not older than this. */
const staleMs = 15_000

let last: { health: Health; at: number; askedAt: number } | undefined

async function currentHealth(env: Env, now: Date): Promise<Health> {
  const version = env.VERSION.id
  const at = now.getTime()
  const cached = last?.health.version === version ? last : undefined
  const isRecent = cached && Math.abs(at - cached.at) < staleMs
  if (isRecent && Math.abs(at - cached.askedAt) < cacheMs) return cached.health
  if (cached) cached.askedAt = at
  const checked = await runChecks(env, now)
  const isOk = Object.values(checked.checks).every(({ ok }) => ok)
  const found: Health = { status: isOk ? 'ok' : 'failing', version, ...checked }
  last = { health: found, at, askedAt: at }
  return found
}
