import { beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from '../../../worker/db/client'
import { deleteUserData } from '../../../worker/flags/user-data'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { check, clipOf, db, flag, flagClip, flagsOn, goPrivate } from './support'

let owner: Skater
let ann: Skater
let clip: string

beforeAll(async () => {
  owner = await skater()
  ann = await skater()
  clip = await clipOf(owner)
})

describe('a flag', () => {
  it('is stored once for each person and thing, whoever is said to be its owner', async () => {
    expect(await (await check(clip, ann)).json()).toEqual({ hasFlagged: false })
    const first = await flagClip(clip, ann)
    expect(first.status).toBe(201)
    const made = await first.json()
    expect(made).toMatchObject({
      contentType: 'my_clip',
      contentId: clip,
      contentOwnerId: owner.userId,
    })
    expect(made).not.toHaveProperty('flaggerId')
    const again = await flag(
      { contentType: 'my_clip', contentId: clip, contentOwnerId: owner.userId },
      ann,
    )
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(made)
    expect(await flagsOn(clip)).toHaveLength(1)
    expect(await (await check(clip, ann)).json()).toEqual({ hasFlagged: true })
  })

  it('belongs to the person who set it', async () => {
    const ben = await skater()
    expect(await (await check(clip, ben)).json()).toEqual({ hasFlagged: false })
    expect(await (await check(clip, owner)).json()).toEqual({ hasFlagged: false })
    expect((await flagClip(clip, ben)).status).toBe(201)
  })

  it('is one row when it is set five times at once', async () => {
    const [kim, other] = [await skater(), await clipOf(owner)]
    const answers = await Promise.all(Array.from({ length: 5 }, () => flagClip(other, kim)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const ids = await Promise.all(answers.map((answer) => answer.json<{ id: string }>()))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await flagsOn(other)).toHaveLength(1)
  })

  it('is deleted with its clip', async () => {
    const other = await clipOf(owner)
    await flagClip(other, ann)
    await call(`/api/my-clips/${other}`, { method: 'DELETE', as: owner })
    expect(await flagsOn(other)).toEqual([])
    expect((await flagClip(other, ann)).status).toBe(404)
    expect(await (await check(other, ann)).json()).toEqual({ hasFlagged: false })
  })
})

describe('a flag is refused for', () => {
  it.each<[string, () => object, number, string]>([
    ['a clip that does not exist', () => ({ contentId: 'nothing' }), 404, 'Content not found'],
    ['a clip as a trick video', () => ({ contentType: 'trick_video' }), 404, 'not found'],
    [
      'an Own the Spot clip that does not exist',
      () => ({ contentType: 'own_the_spot_clip' }),
      404,
      'not found',
    ],
    ['an owner who is somebody else', () => ({ contentOwnerId: ann.userId }), 400, 'someone else'],
    ['an unknown type', () => ({ contentType: 'planet' }), 400, 'Unknown content type'],
    ['no type', () => ({ contentType: undefined }), 400, 'Unknown content type'],
    ['no id', () => ({ contentId: undefined }), 400, ''],
    ['an empty id', () => ({ contentId: '' }), 400, ''],
    ['an id of another type', () => ({ contentId: 7 }), 400, ''],
    ['an id that is too long', () => ({ contentId: 'x'.repeat(51) }), 400, ''],
    ['an unknown field', () => ({ flaggerId: owner.userId }), 400, ''],
  ])('%s', async (_, changes, status, message) => {
    const kim = await skater()
    const answer = await flag({ contentType: 'my_clip', contentId: clip, ...changes() }, kim)
    expect(answer.status).toBe(status)
    expect((await answer.json<{ message: string }>()).message).toContain(message)
    expect((await flagsOn(clip)).some((row) => row.flaggerId === kim.userId)).toBe(false)
  })

  it('an unknown type, also when it is only checked', async () => {
    expect((await check(clip, ann, 'planet')).status).toBe(400)
  })
})

describe('the clip of a private skater', () => {
  it('gets 404 for a stranger, even with its owner named, and can be flagged by a homie', async () => {
    const [hidden, homie, stranger] = [await skater(), await skater(), await skater()]
    const secret = await clipOf(hidden)
    await goPrivate(hidden)
    await becomeHomies(hidden, homie)
    const named = { contentType: 'my_clip', contentId: secret, contentOwnerId: ann.userId }
    for (const answer of [await flagClip(secret, stranger), await flag(named, stranger)]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: 'Content not found' })
    }
    expect((await flagClip(secret, homie)).status).toBe(201)
    expect(await flagsOn(secret)).toHaveLength(1)
  })

  it('stays flagged for a skater who flagged it before', async () => {
    const hidden = await skater()
    const secret = await clipOf(hidden)
    await flagClip(secret, ann)
    await goPrivate(hidden)
    expect(await (await check(secret, ann)).json()).toEqual({ hasFlagged: true })
  })
})

describe('a trick video', () => {
  it('is flagged like a clip, and its flags are deleted with it', async () => {
    await addTricks()
    const { id } = await land(owner)
    const thing = { contentType: 'trick_video', contentId: id }
    expect(await (await check(id, ann, 'trick_video')).json()).toEqual({ hasFlagged: false })
    const first = await flag(thing, ann)
    expect(first.status).toBe(201)
    const made = await first.json()
    expect(made).toMatchObject({ ...thing, contentOwnerId: owner.userId })
    expect((await flag({ ...thing, contentType: 'my_clip' }, ann)).status).toBe(404)
    const again = await flag(thing, ann)
    expect([again.status, await again.json()]).toEqual([200, made])
    expect(await (await check(id, ann, 'trick_video')).json()).toEqual({ hasFlagged: true })
    expect((await flag(thing, owner)).status).toBe(403)
    await call(`/api/trick-videos/${id}`, { method: 'DELETE', as: owner })
    expect(await flagsOn(id)).toEqual([])
    expect((await flag(thing, ann)).status).toBe(404)
  })

  it('of a private skater gets 404 for a stranger', async () => {
    await addTricks()
    const [hidden, homie] = [await skater(), await skater()]
    const thing = { contentType: 'trick_video', contentId: (await land(hidden)).id }
    await goPrivate(hidden)
    await becomeHomies(hidden, homie)
    expect((await flag(thing, ann)).status).toBe(404)
    expect((await flag(thing, homie)).status).toBe(201)
  })
})

it('a flag is deleted with the account of its author or of the owner of the flagged thing', async () => {
  const [maker, teller, other] = [await skater(), await skater(), await skater()]
  const [mine, theirs] = [await clipOf(maker), await clipOf(other)]
  await flagClip(mine, teller)
  await flagClip(theirs, teller)
  await flagClip(theirs, maker)
  await runBatch(db, deleteUserData(db, maker.userId))
  expect([await flagsOn(mine), await flagsOn(theirs)].map((rows) => rows.length)).toEqual([0, 1])
  await runBatch(db, deleteUserData(db, teller.userId))
  expect(await flagsOn(theirs)).toEqual([])
})
