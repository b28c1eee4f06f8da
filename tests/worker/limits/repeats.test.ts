import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contentFlags, gameFilms, games, quotas, visitorReports } from '../../../worker/db/schema'
import type { Game } from '../../../worker/games/reads/contract'
import { limits } from '../../../worker/limits/limits'
import * as flagEndpoints from '../../../worker/flags/endpoints'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { urls } from '../../../worker/urls'
import { openGame, tokenOf } from '../challenges/support'
import { finished, share } from '../films/support'
import { evict } from '../games/start-game'
import {
  basics,
  create,
  crew,
  film,
  filmed,
  gameFor,
  invite,
  makeSkate,
  recording,
  roll,
  said,
  started,
  turn,
  type Options,
} from '../games/support'
import { form, report } from '../moderation/support'
import { call } from '../support/call'
import { failingOnce } from '../support/database'
import { empty } from '../support/empty'
import { env, file, fixture } from '../support/env'
import { becomeHomies } from '../support/homies'
import { db } from '../support/rows/db'
import { casesOf } from '../support/rows/moderation'
import { addQuota, usesOf } from '../support/rows/quotas'
import { withoutUrls } from '../support/signed'
import { skater, stack, type Skater } from '../support/skaters'
import { upload, useForClip } from '../uploads/client'

beforeEach(async () => {
  await empty()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

type LimitName = keyof typeof limits
type Send = (options: Options) => Promise<Response>

/** Leaves a skater one of a day. */
async function leaveOne(name: LimitName, { userId }: Skater, hours = 0): Promise<void> {
  await db.delete(quotas)
  const day = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
  const limit = limits[name]
  await addQuota({ day, name: limit.name, key: userId, used: limit.each - 1 })
}

async function isUsedUp(name: LimitName, { userId }: Skater): Promise<boolean> {
  const ofSkater = and(eq(quotas.name, limits[name].name), eq(quotas.key, userId))
  const rows = await db.select({ used: quotas.used }).from(quotas).where(ofSkater)
  return rows.length === 1 && rows[0]!.used === limits[name].each
}

const contentOf = async (answer: Response): Promise<[number, unknown]> => [
  answer.status,
  withoutUrls(await answer.json()),
]

interface Act {
  as: Skater
  limit?: LimitName
  gameId?: string
  send: Send
  /** One that the rules allow as well. A move in another game if there is none. */
  sendFresh?: Send
  /** The answer to a repeat, if it is not the first answer. */
  now?: () => Promise<unknown>
  /** When it is sent. */
  hours?: number
}

const post =
  (as: Skater, path: string, method = 'POST', json: object = {}): Send =>
  ({ key, hours = 0 }) =>
    call(path, { as, method, json, hours, headers: key ? { 'Idempotency-Key': key } : {} })

const ollie = { trickId: 'ollie', landed: true }

/** Own the Spot, with a clip of the second player. */
async function withClip() {
  const players = (await crew(3)) as [Skater, Skater, Skater]
  const gameId = await recording(players)
  const { id: clipId } = await filmed(players[1], gameId)
  return { players, gameId, clipId }
}

/** S.K.A.T.E. with a trick that the first in turn has set. */
async function withTurn(size = 2) {
  const { id: gameId, order } = await started(await crew(size))
  const game: Game = await (await turn(order[0]!, gameId, ollie)).json()
  return { order: order as [Skater, Skater, Skater], gameId, turnId: game.latestTurn!.id }
}

async function newGame(limit: LimitName): Promise<Act> {
  const [ann, bob] = (await crew(2)) as [Skater, Skater]
  const body = { selectedHomies: invite([bob]), selectedCategories: basics }
  const send: Send = (options) => create(ann, body, options)
  return { as: ann, limit, send, sendFresh: send }
}

const acts: Record<string, () => Promise<Act>> = {
  'a new game': () => newGame('games'),
  'an invitation': () => newGame('invitations'),
  'a rematch': async () => {
    const players = (await crew(2)) as [Skater, Skater]
    const [one, other] = [await finished(players), await finished(players)]
    const ask = ({ id }: { id: string }) =>
      post(players[0], gameEndpoints.rematch.url({ gameId: id }))
    return { as: players[0], limit: 'rematches', send: ask(one), sendFresh: ask(other) }
  },
  'a roll': async () => {
    const players = (await crew(2)) as [Skater, Skater]
    const { id: gameId } = await makeSkate(players)
    return { as: players[1], gameId, send: (options) => roll(players[1], gameId, options) }
  },
  'a turn that comes round again': async () => {
    const { id: gameId, order } = await started(await crew(2))
    const [first, second] = order as [Skater, Skater]
    const bail = { trickId: 'ollie', landed: false }
    const send: Send = async (options) => {
      const answer = await turn(first, gameId, bail, options)
      const { currentTurnPlayerId } = await gameFor(first, gameId)
      if (currentTurnPlayerId === second.userId) await turn(second, gameId, bail)
      return answer
    }
    // The answer is the game as it is by then.
    return { as: first, gameId, send, now: () => gameFor(first, gameId) }
  },
  'a clip of Own the Spot': async () => {
    const { players, gameId } = await withClip()
    return { as: players[0], gameId, send: (options) => film(players[0], gameId, {}, options) }
  },
  'a clip in the place of another': async () => {
    const { players, gameId } = await withClip()
    const send: Send = (options) => film(players[1], gameId, { isEdit: 'true' }, options)
    return { as: players[1], gameId, send, sendFresh: send }
  },
  'its caption': async () => {
    const { players, gameId, clipId } = await withClip()
    const path = gameEndpoints.changeCaption.url({ clipId })
    const send = post(players[1], path, 'PATCH', { caption: 'Two' })
    return { as: players[1], gameId, send }
  },
  'a vote': async () => {
    const { players, gameId, clipId } = await withClip()
    await filmed(players[2], gameId)
    const send = post(players[0], gameEndpoints.vote.url({ gameId }), 'POST', { clipId })
    return { as: players[0], gameId, send, hours: 25 }
  },
  'a reaction': async () => {
    const { order, gameId, turnId } = await withTurn()
    const path = gameEndpoints.react.url({ gameId, turnId })
    return { as: order[1], gameId, send: post(order[1], path, 'PUT', { kind: 'fire' }) }
  },
  'a call': async () => {
    const { order, gameId, turnId } = await withTurn(3)
    return {
      as: order[1],
      gameId,
      send: post(order[1], gameEndpoints.callTurn.url({ gameId, turnId })),
    }
  },
  'a vote about a call': async () => {
    const { order, gameId, turnId } = await withTurn(3)
    await post(order[1], gameEndpoints.callTurn.url({ gameId, turnId }))({})
    const path = gameEndpoints.voteOnCall.url({ gameId, turnId })
    return { as: order[2], gameId, send: post(order[2], path, 'POST', { landed: true }) }
  },
  'a nudge': async () => {
    const { order, gameId, turnId } = await withTurn(3)
    const send = post(order[2], gameEndpoints.nudge.url({ gameId }))
    const sendFresh = post(order[2], gameEndpoints.react.url({ gameId, turnId }), 'PUT', {
      kind: 'fire',
    })
    return { as: order[2], gameId, send, sendFresh, hours: 90 }
  },
  'a rain check': async () => {
    const { order, gameId } = await withTurn()
    return { as: order[1], gameId, send: post(order[1], gameEndpoints.rainCheck.url({ gameId })) }
  },
  'an early start': async () => {
    const players = (await crew(2)) as [Skater, Skater]
    const { id: gameId } = await openGame(players[0], 2, players.slice(1))
    await tokenOf(players[0], gameId)
    for (const each of players) await roll(each, gameId)
    return {
      as: players[0],
      gameId,
      send: post(players[0], challengeEndpoints.start.url({ gameId })),
    }
  },
  'a seat by a link': async () => {
    const [ann, bob] = (await crew(2)) as [Skater, Skater]
    const { id: gameId } = await openGame(ann)
    const path = challengeEndpoints.join.url({ token: await tokenOf(ann, gameId) })
    return { as: bob, gameId, send: post(bob, path) }
  },
}

/** A roll in another game. */
async function otherMove(as: Skater): Promise<Send> {
  const host = await skater()
  await becomeHomies(host, as)
  const { id } = await makeSkate([host, as])
  return (options) => roll(as, id, options)
}

describe('the last of a day, sent again', () => {
  it.each(Object.entries(acts))('gets its answer: %s', async (_, prepare) => {
    const { as, limit = 'moves', gameId, send, hours = 0, ...fresh } = await prepare()
    const { sendFresh = await otherMove(as), now } = fresh
    await leaveOne(limit, as, hours)
    const first = await contentOf(await send({ key: 'last', hours }))
    expect(first[0]).toBeLessThan(300)
    expect(await isUsedUp(limit, as)).toBe(true)
    if (gameId) await evict(gameId)
    const [status, again] = await contentOf(await send({ key: 'last', hours }))
    // What exists already is not made again.
    expect([201, 200]).toContain(status)
    expect(again).toEqual(now ? await now() : first[1])
    expect(await isUsedUp(limit, as)).toBe(true)
    expect(await said(await sendFresh({ key: 'fresh', hours }))).toBe('429 too_many')
  })

  it('gets its answer if all are sent at once: a new game', async () => {
    const { as, send } = await newGame('games')
    await leaveOne('games', as)
    const answers = await Promise.all([1, 2, 3].map(() => send({ key: 'last' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await db.$count(games)).toBe(1)
  })

  it('gets its answer: the third open invitation of a homie', async () => {
    const { send } = await newGame('games')
    for (const key of ['one', 'two']) await send({ key })
    const first = await contentOf(await send({ key: 'three' }))
    expect(await contentOf(await send({ key: 'three' }))).toEqual(first)
    expect(await said(await send({ key: 'four' }))).toBe('409 open_invitations')
  })
})

describe('the last video of a day, of one upload and sent several times at once', () => {
  it('is one clip', async () => {
    const as = await skater()
    const id = await upload(await fixture('video-faststart.mp4'), { as })
    await leaveOne('videos', as)
    const poster = await file('photo-plain.jpg')
    const answers = await Promise.all([1, 2, 3].map(() => useForClip(id, { as }, { poster })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await said(await stackAgain(as))).toBe('429 too_many')
  })

  it('is one clip of Own the Spot', async () => {
    const { players, gameId } = await withClip()
    const [, as] = players
    const id = await upload(await fixture('video-faststart.mp4'), { as })
    await leaveOne('moves', as)
    const fields = { gameId, isEdit: 'true' }
    const answers = await Promise.all([1, 2, 3].map(() => useForClip(id, { as }, fields)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

async function stackAgain(as: Skater): Promise<Response> {
  return useForClip(await upload(await fixture('video-faststart.mp4'), { as }), { as })
}

describe('the last of a day, whose first answer was lost on its way, is counted once', () => {
  const losing = (table: string) => ({
    bindings: { DB: failingOnce(env.DB, new RegExp(`insert into "${table}"`), 'after') },
  })

  it('the film of a game', async () => {
    const { id, order } = await finished(await crew(2))
    await leaveOne('films', order[0]!)
    expect((await share(order[0]!, id, losing('game_films'))).status).toBe(201)
    expect([await db.$count(gameFilms), await isUsedUp('films', order[0]!)]).toEqual([1, true])
    expect((await share(order[0]!, id)).status).toBe(200)
  })

  it("a skater's report", async () => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await stack(bob)
    await leaveOne('reports', ann)
    const json = { contentType: 'my_clip', contentId: id, reason: 'spam' }
    const lost = { method: 'POST', as: ann, json, ...losing('content_flags') }
    expect((await call(flagEndpoints.report.url(), lost)).status).toBe(201)
    expect([await db.$count(contentFlags), await isUsedUp('reports', ann)]).toEqual([1, true])
    expect(await casesOf(id)).toMatchObject([{ reports: 1 }])
    expect((await report('my_clip', id, ann, 'spam')).status).toBe(200)
  })

  it("a visitor's report", async () => {
    const { id } = await stack(await skater())
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    const sent = await call(path, { ...form({ reason: 'spam' }), ...losing('visitor_reports') })
    expect(sent.status).toBe(303)
    expect(await db.$count(visitorReports)).toBe(1)
    // For each network of the line and for all.
    expect(await usesOf('visitor_reports')).toBe(4)
    expect(await casesOf(id)).toMatchObject([{ reports: 1 }])
  })
})
