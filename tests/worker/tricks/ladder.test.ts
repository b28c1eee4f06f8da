import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { packedBails } from '../../../worker/db/schema'
import { bailsIn } from '../../../worker/games/packs/bails'
import { packGame } from '../../../worker/games/packs/pack-game'
import { readLadder } from '../../../worker/tricks/ladder/queries'
import { crew, quit, started, turn } from '../games/support'
import { add, tried } from '../skate-sessions/support'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import { addPackedBails } from '../support/rows/tricks'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { land } from '../support/tricks'
import { ladderOf, tell } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = (await crew(2)) as [Skater, Skater]
})

const rungOf = async (trickId: string, as = ann, against?: Skater) =>
  (await ladderOf(as, against)).rungs.find((each) => each.trickId === trickId)

/** The setter bails a trick, and the other one too. */
async function bails(id: string, order: Skater[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const each of order) {
      const answer = await turn(each, id, { trickId: 'ollie', landed: false })
      expect(answer.status).toBe(200)
    }
  }
}

describe('the ladder', () => {
  it('has what one lands and tells, with too few tries', async () => {
    await tell(ann, ['manual'])
    await land(ann, 'ollie')
    expect(await ladderOf(ann)).toEqual({
      against: null,
      rungs: ['manual', 'ollie'].map((trickId) => ({
        trickId,
        tries: 0,
        landed: 0,
        isUnseen: false,
      })),
    })
  })

  it('counts landed and bailed turns of games, and of others nothing', async () => {
    const { id, order } = await started([ann, bob])
    await bails(id, order, 2)
    expect((await turn(order[0]!, id, { trickId: 'ollie', landed: true })).status).toBe(200)
    const first = await rungOf('ollie', order[0])
    expect(first).toMatchObject({ tries: 3, landed: 1 })
    expect(await rungOf('ollie', order[1])).toMatchObject({ tries: 2, landed: 0 })
  })

  it('counts bails that only packs have, each once', async () => {
    const kinds = async () => [await count('packed_bails'), await count('game_turns')]
    for (const games of [1, 2]) {
      const { id, order } = await started([ann, bob])
      await bails(id, order, 3)
      const setter = order[0]!
      await turn(setter, id, { trickId: 'ollie', landed: true })
      const before = await Promise.all([ann, bob].map(({ userId }) => readLadder(db, userId, '')))
      expect(before[0]!.rungs[0]!.tries + before[1]!.rungs[0]!.tries).toBe(7 * games)
      await quit(order[1]!, id)
      await packGame(env, db, id)
      await packGame(env, db, id)
      expect(await kinds()).toEqual([2, games])
      const after = await Promise.all([ann, bob].map(({ userId }) => readLadder(db, userId, '')))
      expect(after).toEqual(before)
    }
  })

  it('keeps of bails that only packs have the newest twenty', async () => {
    const { id, order } = await started([ann, bob])
    const setter = order[0]!
    const old = Array.from({ length: 19 }, (_, at) => `000000${28 - at}`)
    await addPackedBails(setter, 'ollie', old)
    await bails(id, order, 2)
    // The newest turn stays, which the card of the game shows.
    await turn(setter, id, { trickId: 'ollie', landed: false })
    await quit(order[1]!, id)
    await packGame(env, db, id)
    const packed = await db.select().from(packedBails).where(eq(packedBails.userId, setter.userId))
    const newest = bailsIn(packed[0]!.bails)
    expect(newest).toHaveLength(20)
    expect(newest.slice(2)).toEqual(old.slice(0, 18))
    expect(newest.slice(0, 2).every((each) => each > old[0]!)).toBe(true)
  })

  it('counts what was told of sessions among the turns, by the time of each', async () => {
    const { id, order } = await started([ann, bob])
    const setter = order[0]!
    await bails(id, order, 2)
    const at = (minutesAgo: number) => ({
      startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    })
    const told = (tries: number, landed: number) => ({
      tricks: [tried('ollie', { tries: tries + 3, told: tries, landed })],
    })
    await add(setter, { ...at(50), ...told(18, 9) })
    expect(await rungOf('ollie', setter)).toMatchObject({ tries: 20, landed: 9 })
    // Older than the turns and than enough of a session.
    await add(setter, { ...at(60), ...told(7, 7) })
    expect(await rungOf('ollie', setter)).toMatchObject({ tries: 20, landed: 9 })
    expect(await rungOf('ollie', order[1])).toMatchObject({ tries: 2, landed: 0 })
  })

  it('knows a trick by sessions alone, and says nothing of fewer than five', async () => {
    await add(ann, { tricks: [tried('kickflip', { tries: 9, told: 4, landed: 4 })] })
    expect(await rungOf('kickflip')).toMatchObject({ tries: 4, landed: 4 })
    expect(await rungOf('ollie')).toBeUndefined()
  })
})
