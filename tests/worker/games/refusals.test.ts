import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../worker/games/contract'
import { refusals } from '../../../worker/games/refusals'
import { loadGame } from '../../../worker/games/room/stored'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import {
  basics,
  create,
  crew,
  db,
  film,
  filmed,
  invite,
  makeSkate,
  makeSpot,
  quit,
  recording,
  roll,
  said,
  started,
  turn,
  vote,
  wake,
} from './support'

type Players = [Skater, Skater, Skater]

let players: Players

beforeEach(async () => {
  await empty()
  players = (await crew(3)) as Players
})

type Send = () => Promise<Response>

/** A refusal says why, leaves the game as it was, and stores none of the sent files. */
async function refuses(gameId: string, send: Send, status: number, message: string) {
  const before = [await loadGame(db, gameId), await stored()]
  const answer = await send()
  const error = await answer.json<{ message: string }>()
  expect([answer.status, error.message]).toEqual([status, message])
  expect([await loadGame(db, gameId), await stored()]).toEqual(before)
}

const land = (who: Skater, id: string, trickId = 'ollie') =>
  turn(who, id, { trickId, landed: true })

const moments = {
  turnElse: 'It is not your turn.',
  phase: refusals.wrong_phase.message,
  out: 'You are out of this game.',
  over: 'This game is over.',
  late: 'Time expired',
}

describe('S.K.A.T.E. refuses', () => {
  it('a turn before all have rolled, and a second roll', async () => {
    const { id } = await makeSkate(players)
    const [ann, bob] = players
    await roll(ann, id)
    await refuses(id, () => land(ann, id), 409, moments.phase)
    const first = refusals.not_joined.message
    await refuses(id, () => land(bob, id), 403, first)
    await refuses(id, () => roll(ann, id), 409, 'You have already rolled.')
    await refuses(id, () => film(ann, id), 409, refusals.wrong_game.message)
  })

  it('a turn out of order, and tricks that can not be chosen', async () => {
    const { id, order } = await started(players)
    const [first, second, third] = order as Players
    const category = refusals.trick_not_in_categories.message
    await refuses(id, () => land(second, id), 403, moments.turnElse)
    await refuses(id, () => land(first, id, 'kickflip'), 400, category)
    const unfilmed = { trickId: 'ollie', landed: true, video: null }
    await refuses(id, () => turn(first, id, unfilmed), 400, messages.noVideo)
    expect(await said(await land(first, id, ''))).toBe('400 invalid')
    await land(first, id)
    await refuses(id, () => land(first, id, 'manual'), 403, moments.turnElse)
    await refuses(id, () => land(third, id), 403, moments.turnElse)
    const other = refusals.wrong_trick.message
    await refuses(id, () => land(second, id, 'manual'), 409, other)
    await land(second, id)
    await land(third, id)
    const used = refusals.trick_used.message
    await refuses(id, () => land(first, id), 409, used)
  })

  it('a player who has quit, and any command after the end', async () => {
    const { id, order } = await started(players)
    const [first, second, third] = order as Players
    await quit(first, id)
    await refuses(id, () => roll(first, id), 403, moments.out)
    await refuses(id, () => land(first, id), 403, moments.out)
    await refuses(id, () => quit(first, id), 403, moments.out)
    await quit(second, id)
    for (const act of [roll, quit, land]) {
      await refuses(id, () => act(third, id), 409, moments.over)
    }
  })
})

describe('Own the Spot refuses', () => {
  it('a clip before the start, a second clip, an edit without a clip, and a player who has quit', async () => {
    const [ann, bob, cat] = players
    const { id } = await makeSpot(players)
    await refuses(id, () => film(ann, id), 409, moments.phase)
    await roll(bob, id)
    await roll(cat, id)
    const edit = { isEdit: 'true' }
    await refuses(id, () => film(ann, id, edit), 404, 'Clip not found')
    const clip = await filmed(ann, id)
    const again = refusals.clip_exists.message
    await refuses(id, () => film(ann, id), 409, again)
    await refuses(id, () => vote(bob, id, clip.id), 409, moments.phase)
    await refuses(id, () => land(ann, id), 409, refusals.wrong_game.message)
    await quit(cat, id)
    await refuses(id, () => film(cat, id), 403, moments.out)
    await refuses(id, () => roll(cat, id), 403, moments.out)
  })

  it('a late clip, a late edit, and a vote for oneself or for no clip of the game', async () => {
    const [ann, bob, cat] = players
    const id = await recording(players)
    const elsewhere = await filmed(ann, await recording(players))
    const [mine, theirs] = [await filmed(ann, id), await filmed(bob, id)]
    await wake(id, 25)
    const later = { hours: 25 }
    await refuses(id, () => film(cat, id, {}, later), 409, moments.late)
    await refuses(id, () => film(ann, id, { isEdit: 'true' }, later), 409, moments.late)
    const own = refusals.own_clip.message
    await refuses(id, () => vote(ann, id, mine.id, later), 400, own)
    await refuses(id, () => vote(cat, id, elsewhere.id, later), 404, 'Clip not found')
    await vote(ann, id, theirs.id, later)
    await vote(bob, id, mine.id, later)
    await vote(cat, id, mine.id, later)
    await refuses(id, () => vote(cat, id, theirs.id, later), 409, moments.over)
    await refuses(id, () => film(cat, id, {}, later), 409, moments.late)
  })
})

it('only up to five homies with a profile can be invited', async () => {
  const [ann, bob] = players
  const six = await crew(7)
  const [former, gone] = [await skater(), await skater()]
  for (const each of [former, gone]) await becomeHomies(ann, each)
  await call(homieEndpoints.remove.url({ userId: former.userId }), { method: 'DELETE', as: ann })
  await call(profileEndpoints.own.url(), { method: 'DELETE', as: gone })
  const stranger = refusals.not_a_homie.message
  const cases: [Skater, Skater[], string][] = [
    [six[0]!, six.slice(1), messages.tooManyHomies],
    [ann, [bob, former], stranger],
    [ann, [gone], stranger],
    [ann, [six[1]!], stranger],
  ]
  for (const [who, others, message] of cases) {
    const body = { selectedHomies: invite(others), selectedCategories: basics }
    const answer = await create(who, body)
    const error = await answer.json<{ message: string }>()
    expect([answer.status, error.message]).toEqual([400, message])
  }
  expect(await count('games')).toBe(0)
  expect(await count('notifications', "type = 'game_invite'")).toBe(0)
})
