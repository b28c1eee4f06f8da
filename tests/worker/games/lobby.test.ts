import { beforeEach, describe, expect, it } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { placesOf } from '../account/full'
import type { Notification } from '../../../worker/notifications/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { minuteJobWithQueue } from '../support/queue'
import { runBatch } from '../support/rows/db'
import { endTrial } from '../support/rows/users'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import {
  crew,
  gameFor,
  makeSkate,
  makeSpot,
  quit,
  read,
  replayed,
  roll,
  said,
  type Options,
} from './support'

let players: Skater[]
let ann: Skater
let bob: Skater
let cat: Skater

beforeEach(async () => {
  await empty()
  players = await crew(3)
  ;[ann, bob, cat] = players as [Skater, Skater, Skater]
})

const key = (id?: string): Record<string, string> => (id ? { 'Idempotency-Key': id } : {})

const decline = (as: Skater | null, gameId: string, { key: id }: Options = {}) =>
  call(gameEndpoints.decline.url({ gameId }), { method: 'POST', as, headers: key(id) })

const takeBack = (as: Skater, gameId: string, hours = 0) =>
  call(gameEndpoints.show.url({ gameId }), { method: 'DELETE', as, hours })

const listOf = (who: Skater) => read<Game[]>(who, gameEndpoints.list.url())

const toldTo = async (who: Skater) =>
  (await read<{ message: string }[]>(who, notificationEndpoints.list.url())).map(
    ({ message }) => message,
  )

describe('an invitation that runs out', () => {
  const days = 24
  const linesOf = async (who: Skater) =>
    (await read<Notification[]>(who, notificationEndpoints.list.url(), { hours: 3 * days })).map(
      ({ type, title, message, url, isRead }) => ({ type, title, message, url, isRead }),
    )

  it('gives way to the news that the game never started, which its list shows', async () => {
    const { id } = await makeSkate(players)
    expect((await linesOf(bob)).map(({ type, url }) => [type, url])).toEqual([
      ['game_invite', `/games?game=${id}`],
    ])
    await minuteJobWithQueue(2 * days)
    const over = {
      type: 'skate_game_ended',
      title: 'S.K.A.T.E. is over',
      message: 'Not enough players joined in time. It never started.',
      url: `/games?game=${id}`,
      isRead: false,
    }
    for (const who of players) {
      expect(await linesOf(who)).toEqual([over])
      const [game] = await read<Game[]>(who, gameEndpoints.list.url(), { hours: 3 * days })
      expect(game).toMatchObject({ id, status: 'completed', noWinner: 'not_joined' })
      expect(game?.players.some(({ isEliminated }) => isEliminated)).toBe(false)
    }
  })

  it('gives way to the news that the game has started without the skater', async () => {
    const { id } = await makeSkate(players)
    await roll(ann, id)
    await roll(bob, id)
    await minuteJobWithQueue(2 * days)
    const leftOut = {
      type: 'game_invite',
      title: 'Started without you',
      message: 'S.K.A.T.E. began with those who had rolled.',
      url: `/games?game=${id}`,
      isRead: false,
    }
    expect(await linesOf(cat)).toEqual([leftOut])
    expect(await read<Game[]>(cat, gameEndpoints.list.url(), { hours: 3 * days })).toEqual([])
    await quit(ann, id, { hours: 3 * days })
    expect(await linesOf(cat)).toEqual([leftOut])
    // The link leads to a page that says so.
    const pageOf = async (who: Skater) =>
      (await call(leftOut.url, { as: who, hours: 3 * days })).text()
    expect(await pageOf(cat)).toContain('That game isn&#x27;t in your list.')
    expect(await pageOf(bob)).not.toContain('in your list.')
  })
})

describe('declining', () => {
  it('gives the seat back: nobody sees it, and the creator is told', async () => {
    const { id } = await makeSkate(players)
    const answer = await decline(bob, id)
    expect(answer.status).toBe(200)
    expect((await answer.json<Game>()).acts).toMatchObject({ roll: false, decline: false })
    expect(await listOf(bob)).toEqual([])
    expect((await gameFor(ann, id)).players.map(({ skatertag }) => skatertag)).toEqual([
      ann.skatertag,
      cat.skatertag,
    ])
    expect(await toldTo(ann)).toEqual([`@${bob.skatertag} declined S.K.A.T.E.`])
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('starts the game if nobody else is waited for', async () => {
    const dan = await skater()
    await becomeHomies(ann, dan)
    const { id } = await makeSpot([...players, dan])
    await roll(bob, id)
    await roll(cat, id)
    expect((await gameFor(ann, id)).status).toBe('waiting_for_players')
    await decline(dan, id)
    expect((await gameFor(ann, id)).status).toBe('recording')
    expect(await toldTo(bob)).toContain(
      'Own the Spot is on. You have 24 hours to film your best line.',
    )
  })

  it('of the only opponent ends the game, in one notification', async () => {
    const { id } = await makeSkate([ann, bob])
    await decline(bob, id)
    expect(await toldTo(ann)).toEqual([`@${bob.skatertag} declined. It never started.`])
    expect((await gameFor(ann, id)).status).toBe('completed')
    expect(await count('rivalries')).toBe(0)
  })

  it('needs no access, and is done once', async () => {
    const { id } = await makeSkate(players)
    await runBatch([endTrial(bob)])
    const first = await decline(bob, id, { key: 'no' })
    expect(first.status).toBe(200)
    const again = await decline(bob, id, { key: 'no' })
    expect(await again.json()).toEqual(await first.json())
    expect(await said(await decline(bob, id))).toBe('403 out')
  })

  it('is refused after rolling, to the creator, and to skaters outside the game', async () => {
    const { id } = await makeSkate(players)
    await roll(bob, id)
    const refused = await decline(bob, id)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'Quit instead.' },
    ])
    expect(await said(await decline(ann, id))).toBe('409 quit_instead')
    expect(await said(await decline(await skater(), id))).toBe('404 not_found')
    expect((await gameFor(ann, id)).players).toHaveLength(3)
  })
})

describe('who joins', () => {
  it('is told to the creator, until the game starts', async () => {
    const { id } = await makeSkate(players)
    await roll(bob, id)
    expect(await toldTo(ann)).toEqual([`@${bob.skatertag} joined S.K.A.T.E. Still to roll: 1.`])
    await roll(cat, id)
    expect(await toldTo(ann)).toEqual([`@${cat.skatertag} joined S.K.A.T.E. Nobody is missing.`])
    expect(await count('push_messages')).toBe(0)
  })
})

describe('taking back', () => {
  it('removes the game for everybody, and tells those who had rolled', async () => {
    const { id } = await makeSkate(players)
    await roll(bob, id)
    expect((await takeBack(ann, id)).status).toBe(204)
    for (const each of players) {
      expect(await listOf(each)).toEqual([])
      expect(await said(await call(gameEndpoints.show.url({ gameId: id }), { as: each }))).toBe(
        '404 not_found',
      )
      expect(await placesOf(each.userId)).not.toContain('game_players.user_id')
    }
    expect(await toldTo(bob)).toEqual([`@${ann.skatertag} took back S.K.A.T.E. It is gone.`])
    expect(await toldTo(cat)).toEqual([])
    expect(await said(await takeBack(ann, id))).toBe('404 not_found')
    expect(await said(await roll(cat, id))).toBe('404 not_found')
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('of a game that others had joined is possible once a day', async () => {
    const [one, two, waiting] = [
      await makeSkate(players),
      await makeSkate(players),
      await makeSkate(players),
    ]
    await roll(bob, one.id)
    await roll(bob, two.id)
    expect((await takeBack(ann, one.id)).status).toBe(204)
    expect(await said(await takeBack(ann, two.id))).toBe('409 taken_back_today')
    expect((await gameFor(bob, two.id)).status).toBe('rolling_dice')
    // Taking back a game that no other player has joined is free.
    expect((await takeBack(ann, waiting.id)).status).toBe(204)
    expect((await takeBack(ann, two.id, 25)).status).toBe(204)
  })

  it('is only for the creator, and only before the start', async () => {
    const { id } = await makeSkate([ann, bob])
    expect(await said(await takeBack(bob, id))).toBe('403 not_creator')
    expect(await said(await takeBack(cat, id))).toBe('404 not_found')
    await roll(ann, id)
    await roll(bob, id)
    expect(await said(await takeBack(ann, id))).toBe('409 already_started')
    expect((await gameFor(bob, id)).status).toBe('in_progress')
  })

  it('leaves nothing that names its players, in the history neither', async () => {
    const { id } = await makeSkate(players)
    await roll(bob, id, { key: `${bob.userId}.1` })
    await takeBack(ann, id)
    const rows = await env.DB.prepare('SELECT * FROM game_history').all()
    const text = JSON.stringify(rows.results)
    for (const { userId } of players) expect(text).not.toContain(userId)
  })
})
