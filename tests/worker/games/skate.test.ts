import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../worker/feed/contract'
import type { Game, GameTurn, TrickAttempt } from '../../../worker/games/reads/contract'
import type { Notification } from '../../../worker/notifications/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  crew,
  gameFor,
  makeSkate,
  quit,
  read,
  replayed,
  roll,
  said,
  started,
  turn,
  wake,
} from './support'

let players: Skater[]

beforeEach(async () => {
  await empty()
  players = await crew(2)
})

const ollie = 'ollie'

describe('a game of S.K.A.T.E.', () => {
  it('is created with its invitations', async () => {
    const [ann, bob] = players as [Skater, Skater]
    const game = await makeSkate(players)
    expect(game).toMatchObject({
      gameType: 'skate',
      status: 'waiting_for_players',
      version: 1,
      selectedCategories: ['The Basics'],
      players: [
        { seat: 0, playerId: ann.userId, skatertag: ann.skatertag, status: 'joined' },
        { seat: 1, playerId: bob.userId, skatertag: bob.skatertag, status: 'invited' },
      ],
      acts: { roll: true, turn: false, quit: true },
      latestTurn: null,
      tricksLanded: [],
      clips: [],
    })
    expect(await count('notifications', "user_id = ? AND type = 'game_invite'", bob.userId)).toBe(1)
    expect(await count('notifications')).toBe(1)
  })

  it('is played from invitation to winner', { timeout: 120_000 }, async () => {
    const { id, order } = await started(players)
    const [first, second] = order as [Skater, Skater]
    const tricks = (
      await read<{ id: string; category: string }[]>(null, trickEndpoints.catalogue.url())
    )
      .filter(({ category }) => category === 'The Basics')
      .map((trick) => trick.id)
    for (const [letters, trickId] of tricks.slice(0, 5).entries()) {
      const set = await turn(first, id, { trickId, landed: true })
      expect([set.status, await set.clone().text()]).toMatchObject([200, expect.any(String)])
      const mid: Game = await set.json()
      expect(mid.gamePhase).toBe('following')
      expect(mid.currentTrickName).toBeTruthy()
      const bailed: Game = await (await turn(second, id, { trickId, landed: false })).json()
      expect(bailed.players.find(({ playerId }) => playerId === second.userId)).toMatchObject({
        skateLetters: letters + 1,
      })
    }
    const game = await gameFor(second, id)
    expect(game).toMatchObject({ status: 'completed', noWinner: null })
    expect(game.players[game.winnerSeats[0]!]!.playerId).toBe(first.userId)
    expect(game.tricksLanded.map(({ round }) => round)).toEqual([5, 4, 3, 2, 1])
    expect(game.latestTurn).toMatchObject({ turnNumber: 10, landed: false, videoObjectName: null })

    expect(await count('points', "action = 'game_won' AND user_id = ?", first.userId)).toBe(1)
    expect(await count('points')).toBe(1)
    const ended = "type = 'skate_game_ended'"
    expect(await count('notifications', ended)).toBe(2)
    expect(await count('notifications', "type = 'skate_turn' AND NOT is_read")).toBe(0)
    const { replayed: again, stored: kept } = await replayed(id)
    expect(again).toEqual(kept)

    const feed = await read<ActivityItem[]>(players[1]!, feedEndpoints.list.url())
    expect(feed.map(({ type }) => type)).toEqual([
      'skate_game_won',
      ...Array.from({ length: 5 }, () => 'skate_game_landed_trick'),
    ])
    expect(feed[0]).toMatchObject({ gameId: id, playerCount: 2, userId: first.userId })
    expect(feed[1]).toMatchObject({ gameId: id, trick: { name: expect.any(String) } })

    const turns = await read<GameTurn[]>(first, gameEndpoints.turns.url({ gameId: id }))
    expect(turns).toHaveLength(10)
    const trickId = turns[0]!.trickId
    const attempts = await read<TrickAttempt[]>(
      first,
      gameEndpoints.attempts.url({ gameId: id, trickId }),
    )
    expect(attempts).toMatchObject([
      { skatertag: first.skatertag, landed: true, isSet: true },
      { skatertag: second.skatertag, landed: false, isSet: false },
    ])
    for (const act of [roll, quit]) expect(await said(await act(first, id))).toBe('409 game_over')
  })

  it('tells every player who had rolled of a forfeit, and of the end instead when it ends the game', async () => {
    const three = await crew(3)
    const { id, order } = await started(three)
    const [first, second, third] = order as [Skater, Skater, Skater]
    const heard = async (who: Skater) => {
      const all = await read<Notification[]>(who, notificationEndpoints.list.url())
      return all.filter(({ type }) => type === 'skate_game_ended').map(({ message }) => message)
    }
    await wake(id, 7 * 24 + 1)
    const ranOut = `@${first.skatertag} is out: their turn ran out.`
    expect(await heard(first)).toEqual(['Your turn ran out. The game goes on without you.'])
    expect(await heard(second)).toEqual([ranOut])
    expect(await heard(third)).toEqual([ranOut])
    await quit(second, id, { hours: 7 * 24 + 2 })
    expect(await heard(first)).toEqual([`@${third.skatertag} won.`])
    expect(await heard(second)).toEqual([`@${third.skatertag} won.`])
    expect(await heard(third)).toEqual(['You won!'])
  })

  it('takes a turn only for the turn number that it names', async () => {
    const { id, game, order } = await started(players)
    const [first, second] = order as [Skater, Skater]
    expect(game.turnNumber).toBe(1)
    const set = { trickId: ollie, landed: true }
    const early = await turn(first, id, { ...set, number: 2 })
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { code: 'turn_over', message: 'That turn is over.' },
    ])
    const mid: Game = await (await turn(first, id, { ...set, number: 1 })).json()
    expect(mid.turnNumber).toBe(2)
    // A turn stored earlier comes too late, whichever player sends it.
    for (const who of [first, second]) {
      expect(await said(await turn(who, id, { ...set, number: 1 }))).toBe('409 turn_over')
    }
    expect((await stored()).media.filter((row) => row.endsWith('pending'))).toEqual([])
    expect((await turn(second, id, { ...set, number: 2 })).status).toBe(200)
    expect((await gameFor(first, id)).version).toBe(mid.version + 1)
  })
})

it('the video of a bail is shown to the players alone, although its skater is public', async () => {
  const [ann, bob, fan] = (await crew(3)) as [Skater, Skater, Skater]
  const { id, order } = await started([ann, bob])
  const [setter, other] = order as [Skater, Skater]
  await turn(setter, id, { trickId: ollie, landed: false, video: 'video-faststart.mp4' })
  const { latestTurn } = await gameFor(other, id)
  const { videoObjectName: video, posterObjectName: poster } = latestTurn!
  for (const path of [
    mediaEndpoints.video.url({ name: video! }),
    mediaEndpoints.poster.url({ name: poster! }),
  ]) {
    const status = async (as: Skater | null) => (await call(path, { as })).status
    expect([path, await status(setter), await status(other)]).toEqual([path, 200, 200])
    // Not even a homie of both who does not play.
    const others = [fan, await skater(), null]
    for (const as of others) expect([path, await status(as)]).toEqual([path, 403])
  }
  const { headers } = await call(mediaEndpoints.video.url({ name: video! }), { as: setter })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
})
