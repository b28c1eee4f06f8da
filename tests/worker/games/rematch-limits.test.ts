import { beforeEach, describe, expect, it } from 'vitest'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Game } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { crew, makeSkate, quit, read, roll, said, started } from './support'

let players: Skater[]
let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  players = await crew(2)
  ;[ann, bob] = players as [Skater, Skater]
})

interface At {
  hours?: number
}

const post = (path: string, as: Skater, at: At = {}) => call(path, { method: 'POST', as, ...at })
const rematch = (as: Skater, gameId: string, at?: At) =>
  post(gameEndpoints.rematch.url({ gameId }), as, at)
const decline = (as: Skater, gameId: string, at?: At) =>
  post(gameEndpoints.decline.url({ gameId }), as, at)
const idOf = async (answer: Response) => (await answer.json<Game>()).id

async function finished(): Promise<string> {
  const { id } = await started(players)
  await quit(bob, id)
  return id
}

describe('a rematch is refused', () => {
  it('while another rematch of the same skater is not answered, by name', async () => {
    const [one, other] = [await finished(), await finished()]
    const open = await idOf(await rematch(ann, one))
    const refused = await rematch(ann, other)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'open_invitations',
        message: `${bob.skatertag} has not answered your last invitation yet. Take it back, or wait for an answer.`,
      },
    ])
    await roll(bob, open)
    expect((await rematch(ann, other)).status).toBe(201)
  })

  it('while an invitation to a new game is not answered, and only to who sent that', async () => {
    const id = await finished()
    await makeSkate([ann, bob])
    expect(await said(await rematch(ann, id))).toBe('409 open_invitations')
    expect((await rematch(bob, id)).status).toBe(201)
  })

  it('once though many are asked for at once', async () => {
    const old = [await finished(), await finished(), await finished()]
    const answers = await Promise.all(old.map((id) => rematch(ann, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('after a no, for every game played before it, and not to who said it', async () => {
    const [one, other] = [await finished(), await finished()]
    await decline(bob, await idOf(await rematch(ann, one)))
    for (const id of [one, other])
      expect(await said(await rematch(ann, id))).toBe('409 nobody_left')
    expect((await rematch(bob, one)).status).toBe(201)
  })

  it('after a no to a new game, until both have played again', async () => {
    const id = await finished()
    await decline(bob, (await makeSkate([ann, bob])).id)
    expect(await said(await rematch(ann, id))).toBe('409 nobody_left')
    expect((await rematch(ann, await finished())).status).toBe(201)
  })
})

const rings = async (hours = 0): Promise<number> =>
  (await read<{ count: number }>(bob, notificationEndpoints.countUnread.url(), { hours })).count

describe('invitations from one skater ring', () => {
  /** Whether the invitation has rung at bob, who declines it. */
  const isHeard = async (hours: number) => {
    const before = await rings(hours)
    const { id } = await makeSkate([ann, bob], { hours })
    const after = await rings(hours)
    expect((await decline(bob, id, { hours })).status).toBe(200)
    return after > before
  }

  it('once an hour, three times a day', async () => {
    const heard: boolean[] = []
    for (const hours of [0, 0.5, 0.9, 1.1, 2.2, 3.3, 23, 24.2]) heard.push(await isHeard(hours))
    expect(heard).toEqual([true, false, false, true, true, false, false, true])
  })

  it('once for two at the same time, and both are on the list', async () => {
    await Promise.all([makeSkate([ann, bob]), makeSkate([ann, bob])])
    expect(await rings()).toBe(1)
    const list = await read<{ isRead: boolean }[]>(bob, notificationEndpoints.list.url())
    expect(new Set(list.map(({ isRead }) => isRead))).toEqual(new Set([false, true]))
  })

  it('beside those from others', async () => {
    const cat = await skater()
    await becomeHomies(cat, bob)
    for (const each of [ann, cat]) await makeSkate([each, bob])
    expect(await rings()).toBe(2)
  })
})
