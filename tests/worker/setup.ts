import { followClock } from '../../dev/identity/clock'
import { empty } from './support/empty'
import { env } from './support/env'
import { migrate } from './support/schema'
import { insertRows } from './support/snapshot'

/** What outlives a file of tests: all files that a worker runs share its runtime. */
interface Runtime {
  catalogue?: Record<string, unknown>[]
}
const runtime = globalThis as Runtime

// The provider of a file before may have moved the time.
await followClock({ fetch: async () => Response.json({ offsetMs: 0 }) } as unknown as Fetcher)

if (runtime.catalogue) await startAnew(runtime.catalogue)
else runtime.catalogue = await start()

async function start() {
  await migrate(env.DB, env.MIGRATIONS)
  await migrate(env.GAZETTEER, env.GAZETTEER_MIGRATIONS)
  return (await env.DB.prepare('SELECT * FROM tricks').all()).results
}

/** The tricks are part of the migrations, and tests add to them. */
async function startAnew(tricks: Record<string, unknown>[]) {
  await empty()
  await env.DB.batch([env.DB.prepare('DELETE FROM tricks'), ...insertRows('tricks', tricks)])
}
