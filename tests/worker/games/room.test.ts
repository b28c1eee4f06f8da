import { beforeEach, describe, expect, it } from 'vitest'
import { runBatch } from '../../../worker/db/client'
import { historyOf, loadGame } from '../../../worker/games/room/stored'
import { writeGame } from '../../../worker/games/room/game-rows'
import { decide } from '../../../worker/games/registry'
import { rollDie } from '../../../worker/games/room/request'
import type { Game, OwnTheSpotClip } from '../../../worker/games/reads/contract'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { screen } from '../live/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env, fixture } from '../support/env'
import { longVideo } from '../support/long-video'
import type { Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { upload } from '../uploads/client'
import {
  crew,
  db,
  film,
  makeSkate,
  recording,
  replayed,
  roll,
  said,
  started,
  stateOf,
  turn,
} from './support'
import { ask, breaking, open, received } from './start-game'

let players: Skater[]
let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  players = await crew(3)
  ;[ann, bob] = players as [Skater, Skater]
})

describe('a room', () => {
  it('rolls each side of the die equally often', () => {
    const drawn = Array.from({ length: 256 }, (_, byte) => byte)
    const rolls = drawn.slice(0, 252).map((byte) => rollDie(() => byte))
    for (let side = 1; side <= 6; side++) {
      expect(rolls.filter((rolled) => rolled === side)).toHaveLength(42)
    }
    const late = [255, 252, 3]
    expect(rollDie(() => late.shift()!)).toBe(4)
  })

  it('that was overtaken by another room of the same game loads the state again', async () => {
    const { id } = await makeSkate(players.slice(0, 2))
    await ask(id, ann.userId, { type: 'roll' })
    // Another room writes, of which this one's memory knows nothing.
    const kept = (await loadGame(db, id))!
    const command = { type: 'roll' as const, by: 1, die: 3 }
    const now = Date.now()
    const outcome = decide(kept.state, command, now)
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    const version = kept.version + 1
    const { state: after, events } = outcome
    const entry = { gameId: id, version, commandId: '1:other', command, now }
    await runBatch(db, writeGame(db, { ...entry, before: kept.state, after, events, files: null }))
    expect(await ask(id, ann.userId, { type: 'quit' })).toMatchObject({ version: version + 1 })
    const { replayed: again, stored: now2 } = await replayed(id)
    expect(again).toEqual(now2)
    expect(now2).toMatchObject({ status: 'completed', players: [{}, { diceRoll: 3 }] })
    expect(await historyOf(env, db, id)).toHaveLength(version + 1)
  })

  it.each(['before', 'after'] as const)(
    'whose write fails %s it happens can be retried',
    async (when) => {
      const id = await open([ann.userId, bob.userId], {})
      await ask(id, ann.userId, { type: 'roll' })
      await ask(id, bob.userId, { type: 'roll' })
      const state = await stateOf(id)
      const who = state.players[state.gameType === 'skate' ? state.turn! : 0]!.userId!
      const wish = {
        type: 'turn',
        trickId: 'ollie',
        landed: true,
        files: await received(who),
      } as const
      const send = () => ask(id, who, wish, { key: 'turn' })
      const answer = await breaking(id, when, send).catch((error: Error) => error.message)
      if (when === 'before') expect(answer).toContain('Network connection lost')
      expect(await count('game_turns')).toBe(when === 'before' ? 0 : 1)
      const done = await send()
      if (when === 'after')
        expect(done).toEqual({
          ...(answer as object),
          bookmark: expect.any(String),
          isRepeat: true,
        })
      expect(await count('game_turns')).toBe(1)
      expect(await count('activity')).toBe(1)
      expect(await count('notifications', "type = 'skate_turn' AND NOT is_read")).toBe(1)
    },
  )

  it('publishes to the connections of all players, and to nobody else', async () => {
    const [game, other] = [players.slice(0, 2), players[2]!]
    const { id } = await makeSkate(game)
    const screens = await Promise.all([...game, other].map((each) => screen(each)))
    await roll(bob, id)
    const news = { kind: 'game', gameId: id, version: 2 }
    for (const each of screens.slice(0, 2)) {
      await each.hears(1)
      expect(await each.settled()).toContainEqual(news)
    }
    expect(await screens[2]!.settled()).toEqual([])
  })
})

describe('a video from a resumable upload', () => {
  const video = () => fixture('video-faststart.mp4')

  const sendTurn = (as: Skater, gameId: string, uploadId: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ uploadId, trickId: 'ollie', landed: 'true' })) {
      body.set(name, value)
    }
    return call(gameEndpoints.takeTurn.url({ gameId }), { method: 'POST', as, body })
  }

  it('is one turn, however often it is sent', async () => {
    const { id, order } = await started(players.slice(0, 2))
    const first = order[0]!
    const uploadId = await upload(await video(), { as: first })
    const answer = await sendTurn(first, id, uploadId)
    expect(answer.status).toBe(200)
    const game: Game = await answer.json()
    expect(game.latestTurn).toMatchObject({ landed: true, videoObjectName: expect.any(String) })
    const again = await sendTurn(first, id, uploadId)
    expect([again.status, await again.json()]).toEqual([200, game])
    expect(await count('game_turns')).toBe(1)
    // For another game it is used up.
    const { id: other } = await started(players.slice(0, 2))
    expect(await said(await sendTurn(first, other, uploadId))).toBe('409 upload_used')
  })

  it('is kept when the turn is refused', async () => {
    const { id, order } = await started(players.slice(0, 2))
    const second = order[1]!
    const uploadId = await upload(await video(), { as: second })
    expect(await said(await sendTurn(second, id, uploadId))).toBe('403 not_your_turn')
    await turn(order[0]!, id, { trickId: 'ollie', landed: true })
    expect((await sendTurn(second, id, uploadId)).status).toBe(200)
  })

  it('can be a clip of a game', async () => {
    const id = await recording(players)
    const uploadId = await upload(await video(), { as: ann })
    const send = async () => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ uploadId, gameId: id, caption: 'Line' })) {
        body.set(name, value)
      }
      return call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body })
    }
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    const clip: OwnTheSpotClip = await first.json()
    expect(clip).toMatchObject({ caption: 'Line', gameId: id })
    expect(await again.json()).toEqual(clip)
    expect(await count('videos', "kind = 'contest'")).toBe(1)
  })
})

describe('a video or caption at its limit', () => {
  const sendLong = async (as: Skater, gameId: string, bytes: number) => {
    const body = new FormData()
    body.set('trickId', 'ollie')
    body.set('landed', 'true')
    body.set('video', new File([await longVideo(bytes)], 'long.mp4'))
    return call(gameEndpoints.takeTurn.url({ gameId }), { method: 'POST', as, body })
  }

  it('of 50,000,000 bytes is refused with the words of the game, and one byte less accepted', async () => {
    const { id, order } = await started(players.slice(0, 2))
    const before = await stored()
    const refused = await sendLong(order[0]!, id, 50_000_000)
    const error = await refused.json()
    expect([refused.status, error]).toMatchObject([413, { message: messages.videoTooLarge }])
    expect(await stored()).toEqual(before)
    expect((await sendLong(order[0]!, id, 49_999_999)).status).toBe(200)
  })

  it('of 2,000 characters is accepted, and a longer one is refused', async () => {
    const id = await recording(players)
    const long = await film(ann, id, { caption: 'a'.repeat(2001) })
    expect([long.status, await long.json()]).toMatchObject([400, { message: messages.captionLong }])
    expect((await stored()).media.filter((row) => row.endsWith('pending'))).toEqual([])
    expect((await film(ann, id, { caption: 'a'.repeat(2000) })).status).toBe(201)
  })
})
