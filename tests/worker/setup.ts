import { afterAll, beforeEach, expect } from 'vitest'
import { followClock } from '../../dev/identity/clock'
import { connect } from '../../worker/db/client'
import { findOrphans } from '../../worker/db/orphan-queries'
import { moveAway } from './support/call'
import { empty } from './support/empty'
import { databases, env } from './support/env'
import { migrate } from './support/schema'
import { insertRows } from './support/snapshot'

/** Test files share the runtime of their worker; this is what one leaves to the next. */
interface Runtime {
  catalogue?: Record<string, unknown>[]
}
const runtime = globalThis as Runtime

// An earlier file may have moved the provider's clock.
await followClock({ fetch: async () => Response.json({ offsetMs: 0 }) } as unknown as Fetcher)

// On a fast machine, the tests of a minute write more than one address may.
beforeEach(moveAway)

/** No foreign key holds these ids: what an act leaves behind shows here. */
afterAll(async () =>
  expect(await findOrphans(connect(env.DB)), 'ids that name nothing').toEqual([]),
)

if (runtime.catalogue) await startAnew(runtime.catalogue)
else runtime.catalogue = await start()

async function start() {
  for (const db of databases) await migrate(db, env.MIGRATIONS)
  await migrate(env.GAZETTEER, env.GAZETTEER_MIGRATIONS)
  return (await databases[0]!.prepare('SELECT * FROM tricks').all()).results
}

/** Migrations add the tricks and tests change them, so they are restored too. */
async function startAnew(tricks: Record<string, unknown>[]) {
  await empty()
  for (const db of databases) {
    await db.batch([db.prepare('DELETE FROM tricks'), ...insertRows('tricks', tricks, db)])
  }
}
