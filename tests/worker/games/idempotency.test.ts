import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { withoutUrls } from '../support/signed'
import { call, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { minuteJobWithQueue } from '../support/queue'
import { skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  basics,
  create,
  crew,
  film,
  filmed,
  gameFor,
  invite,
  makeSkate,
  quit,
  read,
  recording,
  roll,
  said,
  started,
  stateOf,
  turn,
  vote,
} from './support'
import { evict, room } from './start-game'

let players: Skater[]

beforeEach(async () => {
  await empty()
  players = await crew(2)
})

const json = async (answer: Response): Promise<Game> => withoutUrls(await answer.json<Game>())
const ollie = { trickId: 'ollie', landed: true }

describe('the same request sent again', () => {
  it('makes one game', async () => {
    const [ann, bob] = players as [Skater, Skater]
    const body = { selectedHomies: invite([bob]), selectedCategories: basics }
    const send = () => create(ann, body, { key: 'mine' })
    const answers = await Promise.all([send(), send(), send()])
    const games = await Promise.all(answers.map(json))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(games.map(({ id }) => id)).size).toBe(1)
    await roll(bob, games[0]!.id)
    expect(await json(await send())).toEqual(await gameFor(ann, games[0]!.id))
    expect(await count('games')).toBe(1)
    expect(await count('notifications', "title = 'Game invite'")).toBe(1)
    // A key is its sender's own.
    const other = await create(bob, { ...body, selectedHomies: invite([ann]) }, { key: 'mine' })
    expect((await json(other)).id).not.toBe(games[0]!.id)
  })

  it('rolls once, and gets the game as it is now', async () => {
    const [ann, bob] = players as [Skater, Skater]
    const { id } = await makeSkate(players)
    const first = await json(await roll(ann, id, { key: 'roll' }))
    await roll(bob, id)
    await evict(id)
    const again = await json(await roll(ann, id, { key: 'roll' }))
    expect(again).toEqual(await gameFor(ann, id))
    expect(again.version).toBe(first.version + 1)
    expect(await said(await roll(ann, id))).toBe('409 already_rolled')
  })

  it('takes one turn of many at once, and keeps one video', async () => {
    const { id, order } = await started(players)
    const first = order[0]!
    const send = () => turn(first, id, ollie, { key: 'turn' })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const games = await Promise.all(answers.map(json))
    for (const game of games) expect(game).toEqual(games[0])
    expect(await count('game_turns')).toBe(1)
    const { media, objects } = await stored()
    expect(media.filter((row) => row.endsWith('pending'))).toEqual([])
    // Two profiles' photos, a video and its poster.
    expect(objects).toHaveLength(4)
    await quit(order[1]!, id)
    expect(await json(await send())).toEqual(await gameFor(first, id))
    expect(await count('game_turns')).toBe(1)
  })

  it('gets its answer after the end of the game too', async () => {
    const { id, order } = await started(players)
    const end = await json(await quit(order[0]!, id, { key: 'quit' }))
    expect(end.status).toBe('completed')
    expect(await json(await quit(order[0]!, id, { key: 'quit' }))).toEqual(end)
    expect(await said(await quit(order[0]!, id))).toBe('409 game_over')
    expect(await count('points')).toBe(1)
  })

  it('replaces a clip once, and keeps the result', async () => {
    const three = await crew(3)
    const [ann, bob] = three as [Skater, Skater]
    const id = await recording(three)
    await film(ann, id)
    const before = await stored()
    const fields = { isEdit: 'true', caption: 'Better' }
    const send = () => film(ann, id, fields, { key: 'edit' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const clips = await Promise.all(answers.map(json))
    for (const clip of clips) expect(clip).toEqual(clips[0])
    await minuteJobWithQueue()
    await purgeDeleted()
    const after = await stored()
    expect([after.media.length, after.objects.length, after.pendingDeletions]).toEqual([
      before.media.length,
      before.objects.length,
      [],
    ])
    expect((await gameFor(bob, id)).version).toBe((await stateOf(id)).version)
  })

  it('does not restore a vote that was changed since', async () => {
    const three = await crew(3)
    const [ann, bob, cat] = three as [Skater, Skater, Skater]
    const id = await recording(three)
    const [one, other] = [await filmed(ann, id), await filmed(bob, id)]
    const later = { hours: 25 }
    const send = () => vote(cat, id, one.id, { ...later, key: 'vote' })
    const first = await json(await send())
    await vote(cat, id, other.id, later)
    const again = await json(await send())
    expect([again.version, again.myVote]).toEqual([first.version + 1, { clipId: other.id }])
    expect(again).toEqual(await gameFor(cat, id))
  })

  it('does not count a second bail when the turn has come round again', async () => {
    const { id, order } = await started(players)
    const [first, second] = order as [Skater, Skater]
    const bail = { trickId: 'ollie', landed: false }
    const send = () => turn(first, id, bail, { key: 'bail' })
    await send()
    await turn(second, id, bail)
    expect((await gameFor(first, id)).currentTurnPlayerId).toBe(first.userId)
    expect(await json(await send())).toEqual(await gameFor(first, id))
    expect(await count('game_turns')).toBe(2)
  })

  it('is recognised by a key of printable letters', async () => {
    const { id } = await makeSkate(players)
    expect(await said(await roll(players[0]!, id, { key: 'a'.repeat(101) }))).toBe('400 invalid')
  })
})

describe('many requests at once', () => {
  it('when two set the trick, one is told that the game is in another phase', async () => {
    const { id, order } = await started(players)
    const answers = await Promise.all([turn(order[0]!, id, ollie), turn(order[0]!, id, ollie)])
    const codes = await Promise.all(answers.map(said))
    expect(codes.sort()).toEqual(['200', '403 not_your_turn'])
    expect(await count('game_turns')).toBe(1)
    expect((await stored()).media.filter((row) => row.endsWith('pending'))).toEqual([])
  })

  it('when all quit, the last one is left and has won', async () => {
    const { id } = await started(players)
    const codes = await Promise.all(players.map(async (each) => said(await quit(each, id))))
    expect(codes.sort()).toEqual(['200', '409 game_over'])
    expect(await count('points', "action = 'game_won'")).toBe(1)
  })
})

it('when the last two vote, the game ends once', async () => {
  const three = await crew(3)
  const [ann, bob, cat] = three as [Skater, Skater, Skater]
  const id = await recording(three)
  const [one, other] = [await filmed(ann, id), await filmed(bob, id)]
  const later = { hours: 25 }
  await vote(ann, id, other.id, later)
  const last = await Promise.all([vote(bob, id, one.id, later), vote(cat, id, one.id, later)])
  expect(last.map(({ status }) => status)).toEqual([200, 200])
  expect(await gameFor(ann, id)).toMatchObject({ status: 'completed', winnerSeats: [0] })
  expect(await count('points', "action = 'game_won'")).toBe(1)
  expect(await count('notifications', "type = 'ots_game_ended'")).toBe(3)
})

describe('a deadline', () => {
  it('is applied even when the command that found it is refused', async () => {
    const { id, order } = await started(players)
    const late = await turn(order[0]!, id, ollie, { hours: 7 * 24 + 1 })
    expect(await said(late)).toBe('409 game_over')
    expect(await gameFor(order[1]!, id)).toMatchObject({ status: 'completed' })
    expect(await count('points', 'user_id = ?', order[1]!.userId)).toBe(1)
    expect((await stored()).pendingDeletions).toEqual([])
  })

  it('is applied by the scheduled job when the alarm did not fire', async () => {
    const { id, order } = await started(players)
    await runInDurableObject(room(id), (_, state) => state.storage.deleteAlarm())
    await minuteJobWithQueue(5.7 * 24)
    const reminded = "type = 'skate_turn' AND user_id = ?"
    expect(await count('notifications', reminded, order[0]!.userId)).toBe(1)
    expect((await stateOf(id)).deadline?.why).toBe('turn')
    await minuteJobWithQueue(7.1 * 24)
    await minuteJobWithQueue(7.1 * 24)
    expect((await stateOf(id)).status).toBe('completed')
    expect(await count('notifications', "type = 'skate_game_ended'")).toBe(2)
  })

  it('has an alarm until the game ends', async () => {
    const { id, order } = await started(players)
    const alarm = () => runInDurableObject(room(id), (_, state) => state.storage.getAlarm())
    // It may fire too early, and then sets the next alarm.
    expect(await alarm()).toBeLessThan((await stateOf(id)).deadline!.at + 60_000)
    await quit(order[0]!, id)
    expect(await alarm()).toBeNull()
  })
})

describe('a skater who is not in the game', () => {
  it('gets 404', async () => {
    const { id } = await makeSkate(players)
    const stranger = await skater()
    const before = await stored()
    for (const url of [
      gameEndpoints.show.url,
      gameEndpoints.players.url,
      gameEndpoints.turns.url,
      gameEndpoints.latestTurn.url,
      gameEndpoints.myVote.url,
      gameEndpoints.votes.url,
    ]) {
      expect((await call(url({ gameId: id }), { as: stranger })).status).toBe(404)
    }
    const clips = gameEndpoints.clips.url({}, { gameId: id })
    expect((await call(clips, { as: stranger })).status).toBe(404)
    expect(await said(await roll(stranger, id))).toBe('404 not_found')
    expect(await said(await quit(stranger, id))).toBe('404 not_found')
    expect(await said(await vote(stranger, id, 'none'))).toBe('404 not_found')
    expect(await said(await film(stranger, id))).toBe('404 not_found')
    expect(await said(await turn(stranger, id, ollie))).toBe('404 not_found')
    expect(await stored()).toEqual(before)
  })
})

describe('the list of games', () => {
  const list = (as: Skater, headers: Record<string, string> = {}) =>
    call(gameEndpoints.list.url(), { as, headers })

  it('has the same ETag until one of its games changes', async () => {
    const [ann, bob] = players as [Skater, Skater]
    const { id } = await makeSkate(players)
    const first = await list(ann)
    const etag = first.headers.get('ETag')!
    const again = await list(ann, { 'If-None-Match': etag })
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag])
    expect((await list(bob)).headers.get('ETag')).not.toBe(etag)
    await roll(bob, id)
    const changed = await list(ann, { 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    await makeSkate(players)
    const more = await list(ann, { 'If-None-Match': changed.headers.get('ETag')! })
    expect(more.status).toBe(200)
  })

  it('has running games by their status, then the newest first', async () => {
    const waiting = await makeSkate(players)
    const { id: running } = await started(players)
    const newer = await makeSkate(players)
    const { id: over, order } = await started(players)
    await quit(order[0]!, over)
    const games = await read<Game[]>(players[0]!, gameEndpoints.list.url())
    expect(games.map(({ id }) => id)).toEqual([running, newer.id, waiting.id, over])
  })

  it('has a game of Own the Spot with its clips', async () => {
    const three = await crew(3)
    const id = await recording(three)
    await film(three[1]!, id, { caption: 'Best line' })
    const [game] = await read<Game[]>(three[0]!, gameEndpoints.list.url())
    expect(game!.clips).toMatchObject([
      { caption: 'Best line', posterObjectName: expect.any(String) },
    ])
    expect(await read(three[0]!, gameEndpoints.clips.url())).toEqual(game!.clips)
  })
})
