import { beforeEach, describe, expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { spotOf } from '../support/homies'
import { setShared } from '../support/rows/spots'
import { clipForm, skater, type Skater } from '../support/skaters'
import { crew, film, makeSpot, recording } from './support'

let players: [Skater, Skater, Skater]

beforeEach(async () => {
  await empty()
  players = (await crew(3)) as typeof players
})

const spotOfGame = async (gameId: string) => {
  const row = env.DB.prepare('SELECT spot_id AS id FROM games WHERE id = ?').bind(gameId)
  return (await row.first<{ id: string }>())!.id
}

async function answered(answer: Response) {
  const { message } = await answer.json<{ message?: string }>()
  return message === undefined ? String(answer.status) : `${answer.status} ${message}`
}

const unknown = '400 That spot is not on your map.'

describe('a clip for a game may name as its spot', () => {
  it("the game's own spot, even when its owner no longer shares it", async () => {
    const [ann, bob] = players
    const id = await recording(players)
    const spotId = await spotOfGame(id)
    await setShared(spotId, false)
    expect((await film(bob, id, { spotId })).status).toBe(201)
    expect((await film(bob, id, { spotId, isEdit: 'true' })).status).toBe(200)
    expect((await film(ann, id, { spotId })).status).toBe(201)
  })

  it('another spot that its skater may see, or none', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    expect((await film(ann, id, { spotId: await spotOf(ann, false) })).status).toBe(201)
    // Bob is a homie of Ann's.
    expect((await film(bob, id, { spotId: await spotOf(ann) })).status).toBe(201)
    expect((await film(cat, id, { spotId: '' })).status).toBe(201)
  })

  it('no spot that its skater may not see', async () => {
    const [, bob, cat] = players
    const id = await recording(players)
    for (const spotId of [await spotOf(cat), 'nowhere']) {
      expect(await answered(await film(bob, id, { spotId }))).toBe(unknown)
    }
  })
})

describe('a form is refused by the fields before its video, which is not read,', () => {
  /** No video at all: reading it gives another error. */
  const send = async (as: Skater, fields: Record<string, string>, hours = 0) => {
    const body = await clipForm('video-text.mp4', fields)
    return answered(await call(clipEndpoints.ownList.url(), { method: 'POST', as, body, hours }))
  }
  const notRead = '415 Please select a valid video file.'

  it('for a game or spot of others, a caption that is too long, or an unknown field', async () => {
    const [ann, bob] = players
    const gameId = await recording(players)
    const theirs = await spotOf(await skater())
    expect(await send(await skater(), { gameId })).toBe('404 Game not found')
    expect(await send(bob, { gameId, spotId: theirs })).toBe(unknown)
    expect(await send(ann, { gameId, caption: 'x'.repeat(2001) })).toBe(
      '400 Caption must be 2000 characters or less',
    )
    expect(await send(ann, { gameId, steezy: 'true' })).toMatch(/^400 /)
    expect(await send(ann, { gameId })).toBe(notRead)
  })

  it('for a game in another phase', async () => {
    const [ann, bob, cat] = players
    const { id: waiting } = await makeSpot(players)
    expect(await send(ann, { gameId: waiting })).toBe('409 The game is not at that point.')
    expect(await send(bob, { gameId: waiting })).toBe('403 Roll the dice to join this game first.')
    const gameId = await recording(players)
    await film(cat, gameId)
    expect(await send(cat, { gameId })).toBe('409 You have a clip in this game. Edit it instead.')
    expect(await send(ann, { gameId, isEdit: 'true' })).toBe('404 Clip not found')
    expect(await send(ann, { gameId }, 25)).toBe('409 Time expired')
  })
})

describe('a video that is too long is refused', () => {
  const long = async (as: Skater, fields: Record<string, string>, gameLast = false) => {
    const body = await clipForm('video-46-seconds.mp4', gameLast ? {} : fields)
    if (gameLast) for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return answered(await call(clipEndpoints.ownList.url(), { method: 'POST', as, body }))
  }

  it('in the words of the game, wherever the form names the game', async () => {
    const [ann] = players
    const gameId = await recording(players)
    const words = "400 Please select a video that's 45 seconds or shorter."
    expect(await long(ann, { gameId })).toBe(words)
    expect(await long(ann, { gameId }, true)).toBe(words)
    expect(await long(ann, {})).toBe('400 Please select a video that is 45 seconds or shorter.')
  })
})
