import { beforeAll, expect, it } from 'vitest'
import { isSafeMethod } from '../../../worker/http/methods'
import { access, type Row } from '../access/table'
import { makeWorld, type World } from '../access/fixtures'
import { call, finishDeletions, moveAway } from '../support/call'
import { watched } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { sessionOf } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count } from '../support/storage'
import { unlimited } from '../uploads/crash-after'

const isWriteOfOwner = ({ method, answers }: Row) =>
  !isSafeMethod(method) && [200, 201, 204].includes(Number(answers[3]))
const writes = access.filter(isWriteOfOwner)

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  await empty()
  world = await makeWorld()
  restore = await snapshot()
})

const deleteProfile = async ({ owner }: World) => {
  const as = { cookie: await sessionOf(owner.userId) }
  expect((await call('/api/profile', { method: 'DELETE', as })).status).toBe(204)
}

/** Asks as the owner, whose profile is deleted right before the nth access to the database. */
async function interrupted({ method, path, headers, body }: Row, nth: number) {
  moveAway()
  await restore()
  let accesses = 0
  const DB = watched(env.DB, async (_, run) => {
    accesses += 1
    if (accesses === nth) await deleteProfile(world)
    return run()
  })
  const init = { method, ...(headers && { headers }), ...(body && { body: await body(world) }) }
  const answer = await call(path(world), {
    ...init,
    as: world.owner,
    bindings: { ...unlimited, DB },
  })
  return { answer, wasDeleted: accesses >= nth }
}

it.each(writes.map((row) => [`${row.method} ${row.route}`, row] as const))(
  '%s: a profile deleted at any step causes no server error, and stays deleted',
  async (_, row) => {
    // The first access finds out who asks.
    for (let nth = 2; ; nth++) {
      const { answer, wasDeleted } = await interrupted(row, nth)
      if (!wasDeleted) break
      expect(answer.status, `at access ${nth}: ${await answer.text()}`).toBeLessThan(500)
      await finishDeletions()
      expect(await count('users', 'id = ?', world.owner.userId)).toBe(0)
    }
  },
)
