import { Hono } from 'hono'
import type { AppEnv, Env } from '../env'
import { outerUrls } from '../urls'
import { runChecks } from './checks'
import type { Health } from './contract'

export const health = new Hono<AppEnv>()

/** For monitors. It needs no session and says nothing but which parts work. */
health.get(outerUrls.health.path, async (c) => {
  const found = await currentHealth(c.env, c.get('now'))
  c.header('Cache-Control', 'no-store')
  return c.json(found, found.status === 'ok' ? 200 : 503)
})

/** An isolate repeats its answer for so long, so that many requests cost one query. */
const keptMs = 5_000

/** While one request checks, others get the last answer, if it is not older than this. */
const staleMs = 15_000

let last: { health: Health; at: number; askedAt: number } | undefined

async function currentHealth(env: Env, now: Date): Promise<Health> {
  const version = env.VERSION.id
  const at = now.getTime()
  const mine = last?.health.version === version ? last : undefined
  const isRecent = mine && Math.abs(at - mine.at) < staleMs
  if (isRecent && Math.abs(at - mine.askedAt) < keptMs) return mine.health
  if (mine) mine.askedAt = at
  const { checks, failedJobs } = await runChecks(env, now)
  const isOk = Object.values(checks).every(({ ok }) => ok)
  const found: Health = { status: isOk ? 'ok' : 'failing', version, checks, failedJobs }
  last = { health: found, at, askedAt: at }
  return found
}
