import { beforeEach, describe, expect, it } from 'vitest'
import { limits, pointsOf } from '../../../worker/score/contract'
import { finished } from '../films/support'
import { crew, film, recording } from '../games/support'
import { list, markAllRead, markRead } from '../notifications/support'
import { sendSpot } from '../spots/support'
import { empty } from '../support/empty'
import { skater, stack, type Skater } from '../support/skaters'
import { addTricks, heelflip, kickflip, land } from '../support/tricks'

beforeEach(empty)

const earnedIn = async (answer: Response) => (await answer.json<{ earned?: number }>()).earned

describe('the answer says what a call has earned:', () => {
  it('a clip, and the first video of a trick', async () => {
    const ann = await skater()
    await addTricks()
    expect((await stack(ann)).earned).toBe(5)
    expect((await land(ann, kickflip.id)).earned).toBe(50)
    expect((await land(ann, kickflip.id)).earned).toBe(0)
    expect((await land(ann, heelflip.id)).earned).toBe(50)
  })

  it('a clip for Own the Spot, but not another in its place', async () => {
    const players = (await crew(3)) as [Skater, Skater, Skater]
    const gameId = await recording(players)
    expect(await earnedIn(await film(players[0], gameId))).toBe(5)
    expect(await earnedIn(await film(players[0], gameId, { isEdit: 'true' }))).toBe(0)
  })

  it('a spot, ten times a day', async () => {
    const ann = await skater()
    for (let made = 0; made < limits.spotsPerDay; made++) {
      expect(await earnedIn(await sendSpot(ann))).toBe(pointsOf.spot_created)
    }
    expect(await earnedIn(await sendSpot(ann))).toBe(0)
    expect(await earnedIn(await sendSpot(ann, {}, { hours: 24 }))).toBe(pointsOf.spot_created)
  })

  it.each([
    ['the notification read', (as: Skater, id: string) => markRead(as, id)],
    ['all of them read', (as: Skater) => markAllRead(as)],
  ])('a game won, once, by %s', async (_, read) => {
    const { order } = await finished(await crew(2))
    const [winner, loser] = order as [Skater, Skater]
    const endOf = async (as: Skater) =>
      (await list(as)).find(({ type }) => type === 'skate_game_ended')!.id
    for (const [as, earned] of [
      [winner, 100],
      [winner, 0],
      [loser, 0],
    ] as const) {
      expect(await earnedIn(await read(as, await endOf(as)))).toBe(earned)
    }
  })

  it('a game won, once, when several devices read it at the same time', async () => {
    const { order } = await finished(await crew(2))
    const [winner] = order as [Skater, Skater]
    const { id } = (await list(winner)).find(({ type }) => type === 'skate_game_ended')!
    const answers = await Promise.all([
      markRead(winner, id),
      markAllRead(winner),
      markRead(winner, id),
      markAllRead(winner),
    ])
    const earned = await Promise.all(answers.map(earnedIn))
    expect(earned.toSorted((one, other) => one! - other!)).toEqual([0, 0, 0, 100])
  })
})
