import { beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../dev/flags/statements.ts'
import * as trickEndpoints from '../../../worker/tricks/endpoints.ts'
import * as clipEndpoints from '../../../worker/clips/endpoints.ts'
import * as spotEndpoints from '../../../worker/spots/endpoints.ts'
import * as profileEndpoints from '../../../worker/profiles/endpoints.ts'
import { urls } from '../../../worker/urls'
import { ask, open, received } from '../games/start-game'
import { makeHomies, remove } from '../homies/support'
import { spotForm, spotOf } from '../spots/support'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { skater, stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addTricks, land } from '../support/tricks'
import { feedOf, idsOf } from './support'

let ann: Skater
let bob: Skater
let cat: Skater

/** Three homies: bob does things, ann sees them, cat plays along. */
beforeEach(async () => {
  await empty()
  await addTricks()
  ;[ann, bob, cat] = [await skater('ann'), await skater('bob'), await skater('cat')]
  await becomeHomies(ann, bob)
  await becomeHomies(bob, cat)
})

interface Thing {
  id: string
  gameId?: string
}

const clip = (): Promise<Thing> => stack(bob, { caption: 'Line at dawn' })
const landed = (): Promise<Thing> => land(bob)
const spot = (): Promise<Thing> => spotOf(bob, { isSharedWithHomies: 'true' })

/** The newest of what ann sees is what was just done. */
const newest = async (gameId: string): Promise<Thing> => ({
  id: (await idsOf(ann, { limit: 1 }))[0]!,
  gameId,
})

async function filmed(): Promise<Thing> {
  const players = [bob, ann, cat].map(({ userId }) => userId)
  const gameId = await open(players, { gameType: 'own_the_spot' })
  for (const each of players.slice(1)) await ask(gameId, each, { type: 'roll' })
  const files = await received(bob.userId)
  await ask(gameId, bob.userId, { type: 'clip', isEdit: false, caption: undefined, files })
  return newest(gameId)
}

/** A game of S.K.A.T.E. with bob's turn, who lands it; then cat quits, or plays on. */
async function skate(isWon: boolean): Promise<Thing> {
  const gameId = await open([bob.userId, cat.userId], {})
  for (const each of [bob, cat]) await ask(gameId, each.userId, { type: 'roll' })
  const files = await received(bob.userId)
  const wish = { type: 'turn', trickId: 'ollie', landed: true, files } as const
  const answer = await ask(gameId, bob.userId, wish)
  if ('refusal' in answer) {
    await ask(gameId, cat.userId, { ...wish, landed: false, files: null })
    await ask(gameId, bob.userId, wish)
  }
  if (isWon) await ask(gameId, cat.userId, { type: 'quit' })
  return newest(gameId)
}

const turn = () => skate(false)
const win = () => skate(true)

const erase = async (path: string) =>
  expect((await call(path, { method: 'DELETE', as: bob })).status).toBe(204)

const clipDeleted = ({ id }: Thing) => erase(clipEndpoints.remove.url({ clipId: id }))
const videoDeleted = ({ id }: Thing) => erase(trickEndpoints.removeVideo.url({ videoId: id }))
const spotDeleted = ({ id }: Thing) => erase(spotEndpoints.show.url({ spotId: id }))

/** What `npm run ops -- flags remove` does. */
const takenAway = (name: keyof typeof kinds) => async (thing: Thing) => {
  const run = async (sql: string) =>
    (await env.DB.batch(sql.split(';\n').map((each) => env.DB.prepare(each)))).at(-1)!.results
  const kind = kinds[name]
  const [row] = await run(kind.finding(thing.id))
  await run(kind.removing(row as never, new Date()))
  await minuteJob()
}

const accountDeleted = () => erase(profileEndpoints.own.url())
const quit = ({ gameId }: Thing) => ask(gameId!, bob.userId, { type: 'quit' })

describe('an item is removed for good, for everybody,', () => {
  it.each<[string, () => Promise<Thing>, (thing: Thing) => Promise<unknown>]>([
    ['of a clip that is deleted', clip, clipDeleted],
    ['of a clip that a moderator removes', clip, takenAway('my_clip')],
    ["of a clip whose skater's account is deleted", clip, accountDeleted],
    ['of a trick video that is deleted', landed, videoDeleted],
    ['of a trick video that a moderator removes', landed, takenAway('trick_video')],
    ["of a trick video whose skater's account is deleted", landed, accountDeleted],
    ['of a spot that is deleted', spot, spotDeleted],
    ["of a spot whose skater's account is deleted", spot, accountDeleted],
    ['of a clip of a game whose skater quits', filmed, quit],
    ['of a clip of a game that a moderator removes', filmed, takenAway('own_the_spot_clip')],
    ["of a clip of a game whose skater's account is deleted", filmed, accountDeleted],
    ["of a turn whose skater's account is deleted", turn, accountDeleted],
    ["of a won game when the winner's account is deleted", win, accountDeleted],
  ])('%s', async (_, make, undo) => {
    const [before, thing, after] = [await stack(ann), await make(), await stack(ann)]
    expect(await idsOf(ann)).toEqual([after.id, thing.id, ...(await older(thing)), before.id])
    await undo(thing)
    expect(await idsOf(ann)).not.toContain(thing.id)
    expect(await idsOf(bob).catch(() => [])).not.toContain(thing.id)
    expect(await count('activity', 'id = ?', thing.id)).toBe(0)
    // Whoever had come as far as this one goes on behind it.
    expect((await idsOf(ann, { before: thing.id })).at(-1)).toBe(before.id)
  })
})

/** The earlier items of the same game in the feed. */
async function older(thing: Thing): Promise<string[]> {
  const items = await feedOf(ann, { before: thing.id })
  return items.filter(({ gameId }) => gameId && gameId === thing.gameId).map(({ id }) => id)
}

const share = (isShared: boolean) => async (thing: Thing) => {
  const body = spotForm({ isSharedWithHomies: String(isShared) })
  const answer = await call(spotEndpoints.show.url({ spotId: thing.id }), {
    method: 'PUT',
    as: bob,
    body,
  })
  expect(answer.status).toBe(200)
}

const show = (isPublic: boolean) => async () => {
  const path = profileEndpoints.changeVisibility.url()
  const answer = await call(path, { method: 'PATCH', as: bob, json: { isPublic } })
  expect(answer.status).toBe(200)
}

describe('an item is removed from the feeds of homies, and comes back to its old place,', () => {
  type Act = (thing: Thing) => Promise<unknown>
  it.each<[string, () => Promise<Thing>, Act, Act]>([
    ['of a spot that is not shared, and shared again', spot, share(false), share(true)],
    ...Object.entries({
      clip,
      'trick video': landed,
      spot,
      'clip of a game': filmed,
      turn,
      win,
    }).map(
      ([what, make]) =>
        [
          `of a ${what}, as its skater is no homie, and one again`,
          make,
          () => remove(bob, ann),
          // Who ended it may ask again after a day.
          () => makeHomies(bob, ann, 24),
        ] satisfies [string, () => Promise<Thing>, Act, Act],
    ),
  ])('%s', async (_, make, hide, bring) => {
    const [before, thing, after] = [await stack(ann), await make(), await stack(ann)]
    const all = await idsOf(ann)
    expect(all).toContain(thing.id)
    await hide(thing)
    expect(await idsOf(ann)).toEqual([after.id, before.id])
    expect(await idsOf(bob)).toContain(thing.id)
    const page = await (await call(urls.activity(), { as: ann })).text()
    expect(page).not.toContain(thing.id)
    await bring(thing)
    expect(await idsOf(ann)).toEqual(all)
  })
})

it('items of a skater who becomes private or public stay with homies, and nobody else sees them', async () => {
  const { id } = await clip()
  const eve = await skater('eve')
  for (const isPublic of [false, true]) {
    await show(isPublic)()
    expect([await idsOf(ann), await idsOf(bob), await idsOf(eve)]).toEqual([[id], [id], []])
  }
})

it('the item of a trick stays as long as it has a video', async () => {
  const [one, two] = [await landed(), await landed()]
  await videoDeleted(one)
  expect(await idsOf(ann)).toEqual([two.id])
})
