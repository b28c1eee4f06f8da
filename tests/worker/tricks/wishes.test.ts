import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../worker/tricks/next/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { addRestriction } from '../support/rows/moderation'
import { endTrial } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { land, sendLanded } from '../support/tricks'
import { next, wish, wishesOf } from './support'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

const five = ['kickflip', 'heelflip', 'manual', 'nollie', 'half-cab']

describe('a wish', () => {
  it('is made and taken back, as often as one says so', async () => {
    for (const isWished of [true, true, false, false, true]) {
      const answer = await wish(ann, 'kickflip', isWished)
      expect([answer.status, await answer.json()]).toEqual([200, { isWished }])
      expect(await wishesOf(ann)).toEqual(isWished ? ['kickflip'] : [])
    }
  })

  it('tells how far one has come', async () => {
    await wish(ann, 'kickflip')
    await land(ann, 'ollie')
    expect((await next(ann)).wishes).toEqual([{ trickId: 'kickflip', known: 2, needed: 2 }])
  })

  it('is one of at most five, the oldest first, and the sixth names them', async () => {
    for (const each of five) expect((await wish(ann, each)).status).toBe(200)
    const sixth = await wish(ann, '360-flip')
    const names = 'Kickflip, Heelflip, Manual, Nollie, and Half-Cab'
    expect([sixth.status, await sixth.json()]).toMatchObject([
      409,
      { code: 'wishes_full', message: messages.wishesFull(names) },
    ])
    expect(await wishesOf(ann)).toEqual(five)
    await wish(ann, 'manual', false)
    expect((await wish(ann, '360-flip')).status).toBe(200)
  })

  it('leaves no sixth where two arrive together', async () => {
    for (const each of five.slice(1)) await wish(ann, each)
    const answers = await Promise.all(['kickflip', '360-flip'].map((each) => wish(ann, each)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await count('trick_wishes')).toBe(5)
  })

  it("is nobody else's", async () => {
    const bob = await skater('bob')
    await wish(bob, 'kickflip')
    expect(await wishesOf(ann)).toEqual([])
    await wish(ann, 'kickflip', false)
    expect(await wishesOf(bob)).toEqual(['kickflip'])
  })

  it('is for a trick of the catalogue that is not landed', async () => {
    expect((await wish(ann, 'nothing')).status).toBe(404)
    expect((await wish(ann, 'nothing', false)).status).toBe(404)
    expect((await wish(ann, 'kickflip', 'yes')).status).toBe(400)
    await land(ann, 'kickflip')
    const answer = await wish(ann, 'kickflip')
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'already_landed', message: messages.wishLanded },
    ])
  })

  it('is refused to a suspended skater and to one without access', async () => {
    const bob = await skater('bob')
    await addRestriction(bob, 'suspended')
    expect((await wish(bob, 'kickflip')).status).toBe(403)
    await endTrial(ann)
    expect((await wish(ann, 'kickflip')).status).toBe(402)
    expect(await count('trick_wishes')).toBe(0)
  })
})

describe('the first landing of a wish', () => {
  it('says so once and frees its place', async () => {
    for (const each of five) await wish(ann, each)
    const first = await (await sendLanded(ann, 'kickflip')).json()
    expect(first).toMatchObject({ wished: true, earned: 50 })
    expect(await wishesOf(ann)).toEqual(five.slice(1))
    expect((await wish(ann, '360-flip')).status).toBe(200)
    expect(await (await sendLanded(ann, 'kickflip')).json()).not.toHaveProperty('wished')
  })

  it('says nothing of a trick that was no wish', async () => {
    await wish(ann, 'heelflip')
    expect(await (await sendLanded(ann, 'kickflip')).json()).not.toHaveProperty('wished')
    expect(await wishesOf(ann)).toEqual(['heelflip'])
  })

  it('leaves the wish where the video is refused', async () => {
    await wish(ann, 'kickflip')
    const refused = await call('/api/tricks/kickflip/videos', {
      method: 'POST',
      as: ann,
      body: new FormData(),
    })
    expect(refused.status).toBe(400)
    expect(await wishesOf(ann)).toEqual(['kickflip'])
  })

  it('can be wished for again once all of its videos are gone', async () => {
    const { id } = await land(ann, 'kickflip')
    await call(`/api/trick-videos/${id}`, { method: 'DELETE', as: ann })
    expect((await wish(ann, 'kickflip')).status).toBe(200)
  })
})
