import { beforeEach, describe, expect, it } from 'vitest'
import type { Game, Rivalry } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { spotOf } from '../support/homies'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { watch } from '../support/watch'
import {
  crew,
  filmed,
  makeSkate,
  place,
  quit,
  read,
  recording,
  roll,
  said,
  started,
  vote,
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

const rematch = (as: Skater | null, gameId: string) =>
  call(gameEndpoints.rematch.url({ gameId }), { method: 'POST', as })

/** As the page of the other says it. */
const wordsOf = async (as: Skater, { skatertag }: Skater) => {
  const page = await (await call(urls.skater({ skatertag }), { as })).text()
  const [, html = ''] = /<p class="rivalry"><span>(.*?)<\/span>(?:<a|<\/p>)/.exec(page) ?? []
  return html.replace(/<[^>]*>/g, '')
}

const rivalry = (as: Skater, other: Skater) =>
  read<Rivalry>(as, gameEndpoints.rivalry.url({ userId: other.userId }))

/** A finished game of S.K.A.T.E., which cat has won. */
async function finished(): Promise<string> {
  const { id } = await started(players)
  await quit(ann, id)
  await quit(bob, id)
  return id
}

describe('a rematch', () => {
  it('invites all who played, by whoever presses, with the same rules', async () => {
    const id = await finished()
    // A rematch is not only for homies: bob and cat are not.
    const answer = await rematch(bob, id)
    expect(answer.status).toBe(201)
    const game = await answer.json<Game>()
    expect(game).toMatchObject({
      status: 'waiting_for_players',
      selectedCategories: ['The Basics'],
      turnHours: 168,
      word: 'SKATE',
      lastLetterTries: 1,
    })
    expect(game.players.map(({ playerId, status }) => [playerId, status])).toEqual([
      [bob.userId, 'joined'],
      [ann.userId, 'invited'],
      [cat.userId, 'invited'],
    ])
    const told = await read<{ message: string }[]>(cat, notificationEndpoints.list.url())
    expect(told.map(({ message }) => message)).toContain(
      `@${bob.skatertag} wants a rematch of S.K.A.T.E. Turns of 7 days. Roll to join.`,
    )
  })

  it('is made once while it lives, however many press at once', async () => {
    const id = await finished()
    const answers = await Promise.all([rematch(ann, id), rematch(bob, id), rematch(cat, id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ])
    const games = await Promise.all(answers.map((answer) => answer.json<Game>()))
    expect(new Set(games.map((game) => game.id)).size).toBe(1)
    expect(await count('games')).toBe(2)
    expect(await said(await rematch(ann, id))).toBe('200')
  })

  it('can follow another one that is over or was taken back', async () => {
    const id = await finished()
    const first = await (await rematch(ann, id)).json<Game>()
    await call(gameEndpoints.show.url({ gameId: first.id }), { method: 'DELETE', as: ann })
    const second = await rematch(cat, id)
    expect(second.status).toBe(201)
    expect((await second.json<Game>()).id).not.toBe(first.id)
  })

  it('leaves out who deleted their profile, until nobody is left', async () => {
    const id = await finished()
    const leave = async (who: Skater) => {
      const as = { cookie: await sessionOf(who.userId, new Date()) }
      await call(profileEndpoints.own.url(), { method: 'DELETE', as })
      await minuteJob()
      await purgeDeleted()
    }
    await leave(ann)
    const game = await (await rematch(bob, id)).json<Game>()
    expect(game.players.map(({ playerId }) => playerId)).toEqual([bob.userId, cat.userId])
    await call(gameEndpoints.show.url({ gameId: game.id }), { method: 'DELETE', as: bob })
    await leave(cat)
    const refused = await rematch(bob, id)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'Nobody is left to play again.' },
    ])
  })

  it('leaves out who left before the start', async () => {
    const { id } = await makeSkate(players)
    await roll(cat, id)
    await quit(cat, id)
    await roll(ann, id)
    await roll(bob, id)
    await quit(ann, id)
    const game = await (await rematch(ann, id)).json<Game>()
    expect(game.players.map(({ playerId }) => playerId)).toEqual([ann.userId, bob.userId])
    expect(await said(await rematch(cat, id))).toBe('403 did_not_play')
  })

  it('is refused to skaters outside the game, while the game runs, and to who declined it', async () => {
    const { id } = await started(players)
    expect(await said(await rematch(ann, id))).toBe('409 not_over')
    expect(await said(await rematch(await skater(), id))).toBe('404 not_found')
    await quit(ann, id)
    await quit(bob, id)
    const game = await (await rematch(ann, id)).json<Game>()
    await call(gameEndpoints.decline.url({ gameId: game.id }), { method: 'POST', as: bob })
    expect(await said(await rematch(bob, id))).toBe('409 other_rematch')
    expect(await count('games')).toBe(2)
  })

  it('of Own the Spot needs the spot in the list of who presses', async () => {
    const id = await recording(players)
    const clip = await filmed(ann, id)
    await vote(bob, id, clip.id, { hours: 25 })
    await vote(cat, id, clip.id, { hours: 25 })
    expect(await said(await rematch(bob, id))).toBe('409 spot_gone')
    await spotOf(bob, true, { name: place.locationName, latitude: '37.74', longitude: '-122.38' })
    const game = await (await rematch(bob, id)).json<Game>()
    expect(game).toMatchObject({ locationName: place.locationName, timeLimitHours: 24 })
    const row = await env.DB.prepare(
      'SELECT spots.user_id FROM games JOIN spots ON spots.id = spot_id WHERE games.id = ?',
    )
      .bind(game.id)
      .first('user_id')
    expect(row).toBe(bob.userId)
  })
})

describe('the rivalry of two skaters', () => {
  it('counts the finished games that both started, and who of the two won', async () => {
    expect(await rivalry(ann, bob)).toEqual({ games: 0, wins: 0, losses: 0, lastGameId: null })
    const first = await finished()
    expect(await rivalry(cat, ann)).toEqual({ games: 1, wins: 1, losses: 0, lastGameId: first })
    expect(await rivalry(ann, cat)).toEqual({ games: 1, wins: 0, losses: 1, lastGameId: first })
    expect(await rivalry(ann, bob)).toEqual({ games: 1, wins: 0, losses: 0, lastGameId: first })
    expect(await wordsOf(ann, bob)).toBe(
      `You and @${bob.skatertag}: 1 game, 0 won, 0 lost, 1 undecided`,
    )
    expect(await wordsOf(ann, cat)).toBe(`You and @${cat.skatertag}: 1 game, 0 won, 1 lost`)
    const { id } = await started([ann, bob])
    await quit(bob, id)
    expect(await rivalry(ann, bob)).toEqual({ games: 2, wins: 1, losses: 0, lastGameId: id })
    expect(await rivalry(bob, ann)).toEqual({ games: 2, wins: 0, losses: 1, lastGameId: id })
  })

  it('of a game of Own the Spot that somebody left names no game that their list has not', async () => {
    const id = await recording(players)
    const clip = await filmed(ann, id)
    await quit(bob, id)
    await vote(cat, id, clip.id, { hours: 25 })
    expect(await rivalry(ann, bob)).toEqual({ games: 1, wins: 1, losses: 0, lastGameId: id })
    expect(await rivalry(bob, ann)).toEqual({ games: 1, wins: 0, losses: 1, lastGameId: null })
  })

  it('reads a few rows, however many games there were', async () => {
    await finished()
    await finished()
    const ask = (bindings: object) =>
      call(gameEndpoints.rivalry.url({ userId: bob.userId }), { as: ann, bindings })
    const { rows, plans } = await watch(ask)
    expect(rows).toBeLessThan(12)
    expect(plans.filter((line) => line.includes('SCAN'))).toEqual([])
    expect(plans.filter((line) => line.includes('rivalries'))).toEqual([
      'SEARCH rivalries USING INDEX sqlite_autoindex_rivalries_1 (user_id=? AND rival_id=?) LEFT-JOIN',
    ])
  })

  it('of a skater who is not there is 404', async () => {
    const gone = gameEndpoints.rivalry.url({ userId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' })
    expect(await said(await call(gone, { as: ann }))).toBe('404 not_found')
  })
})
