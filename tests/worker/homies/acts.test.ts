import { describe, expect, it } from 'vitest'
import { homieRequestLimits } from '../../../worker/db/schema'
import { call } from '../support/call'
import { deleteRows } from '../support/rows/db'
import { deleteHomieRequest } from '../support/rows/homies'
import { addSubscription } from '../support/rows/billing'
import { newcomer, skater, type Skater } from '../support/skaters'
import {
  answer,
  ask,
  asked,
  makeHomies,
  cancel,
  homiesOf,
  relation,
  remove,
  requestsOf,
} from './support'

const day = 24

describe('sending a homie request', () => {
  it('makes a request that both skaters find, with both profiles', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const made = await ask(ann, bob)
    expect(made.status).toBe(201)
    const request = await made.json()
    expect(request).toMatchObject({
      senderId: ann.userId,
      receiverId: bob.userId,
      status: 'pending',
      senderProfile: { skatertag: ann.skatertag, stance: 'goofy' },
      receiverProfile: { skatertag: bob.skatertag },
    })
    expect(await requestsOf(ann)).toEqual({ incoming: [], sent: [request] })
    expect(await requestsOf(bob)).toEqual({ incoming: [request], sent: [] })
  })

  it("accepts the other one's request when there is one", async () => {
    const [ann, bob] = [await skater(), await skater()]
    await ask(ann, bob)
    const crossed = await ask(bob, ann)
    expect(crossed.status).toBe(200)
    expect(await crossed.json()).toMatchObject({ senderId: ann.userId, status: 'accepted' })
    expect(await homiesOf(ann)).toEqual([bob.userId])
    expect(await homiesOf(bob)).toEqual([ann.userId])
  })

  it('is refused a second time, to a homie, to oneself, and to an unknown skater', async () => {
    const [ann, bob, cat] = [await skater(), await skater(), await skater()]
    await ask(ann, bob)
    expect((await ask(ann, bob)).status).toBe(409)
    await makeHomies(ann, cat)
    expect((await ask(ann, cat)).status).toBe(409)
    expect((await ask(cat, ann)).status).toBe(409)
    expect((await ask(ann, ann)).status).toBe(400)
    expect((await ask(ann, { userId: 'nobody' })).status).toBe(404)
    expect((await ask(ann, await newcomer())).status).toBe(404)
  })

  it('is possible 30 days after a rejection, and at once for the skater who rejected', async () => {
    const [ann, bob] = [await skater(), await skater()]
    await addSubscription(ann)
    await answer(bob, (await asked(ann, bob)).id, 'rejected')
    const refused = await ask(ann, bob, 30 * day - 1)
    expect(refused.status).toBe(409)
    expect((await refused.json<{ message: string }>()).message).toMatch(
      /^You can ask again on \w+ \d+, \d{4}\.$/,
    )
    expect((await ask(ann, bob, 30 * day)).status).toBe(201)
    expect(await relation(bob, ann)).toBe('incoming')
  })

  it('is possible at any time for a skater who rejected a request', async () => {
    const [ann, bob] = [await skater(), await skater()]
    await answer(bob, (await asked(ann, bob)).id, 'rejected')
    expect((await ask(bob, ann)).status).toBe(201)
    expect(await relation(ann, bob)).toBe('incoming')
    expect((await ask(ann, bob)).status).toBe(200)
    expect(await relation(ann, bob)).toBe('homie')
  })
})

describe('a request', () => {
  it.each([
    ['the sender', 'ann', { accepted: 404, rejected: 404, cancel: 204 }],
    ['the receiver', 'bob', { accepted: 200, rejected: 200, cancel: 404 }],
    ['a stranger', 'cat', { accepted: 404, rejected: 404, cancel: 404 }],
  ] as const)(
    'can be accepted, rejected and canceled by the right skaters only: %s',
    async (_, who, codes) => {
      const skaters = { ann: await skater(), bob: await skater(), cat: await skater() }
      const as = skaters[who]
      for (const [act, code] of Object.entries(codes)) {
        const { ann, bob } = skaters
        const { id } = await asked(ann, bob)
        const done = act === 'cancel' ? cancel(as, id) : answer(as, id, act)
        expect([act, (await done).status]).toEqual([act, code])
        await clear(ann, bob, id)
      }
    },
  )

  it.each([
    ['accepted', 'accepted'],
    ['accepted', 'rejected'],
    ['rejected', 'accepted'],
    ['rejected', 'rejected'],
  ])('that is %s can no longer be %s', async (first, second) => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await asked(ann, bob)
    expect((await answer(bob, id, first)).status).toBe(200)
    expect((await answer(bob, id, second)).status).toBe(409)
    expect((await cancel(ann, id)).status).toBe(409)
    expect(await homiesOf(ann)).toEqual(first === 'accepted' ? [bob.userId] : [])
  })

  it('that was canceled is gone, and can be sent again after 24 hours', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await asked(ann, bob)
    expect((await cancel(ann, id)).status).toBe(204)
    expect((await cancel(ann, id)).status).toBe(404)
    expect((await answer(bob, id, 'accepted')).status).toBe(404)
    const refused = await ask(ann, bob)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'wait', message: 'You can ask again in 24 hours.' },
    ])
    expect(await relation(ann, bob)).toBe('none')
    expect((await ask(ann, bob, day - 0.1)).status).toBe(409)
    expect((await ask(ann, bob, day)).status).toBe(201)
  })

  it('that was canceled blocks neither one from the other one nor requests to others', async () => {
    const [ann, bob, cat] = [await skater(), await skater(), await skater()]
    await cancel(ann, (await asked(ann, bob)).id)
    expect((await ask(ann, cat)).status).toBe(201)
    expect((await ask(bob, ann)).status).toBe(201)
    expect((await ask(ann, bob)).status).toBe(200)
  })

  it.each([{}, { status: 'pending' }, { status: 'accepted', more: 1 }, []])(
    'can not be answered with %j',
    async (body) => {
      const [ann, bob] = [await skater(), await skater()]
      const { id } = await asked(ann, bob)
      const path = `/api/homies/requests/${id}`
      expect((await call(path, { method: 'PUT', as: bob, json: body })).status).toBe(400)
    },
  )
})

describe('removing a homie', () => {
  it('ends it on both sides, whoever sent the request', async () => {
    const [ann, bob, cat] = [await skater(), await skater(), await skater()]
    await makeHomies(ann, bob)
    await makeHomies(ann, cat)
    expect((await remove(bob, ann)).status).toBe(204)
    expect((await remove(ann, bob)).status).toBe(404)
    expect(await homiesOf(ann)).toEqual([cat.userId])
    expect(await homiesOf(bob)).toEqual([])
  })

  it('makes the skater who did it wait 24 hours before a new request, and not the other one', async () => {
    const [ann, bob, cat] = [await skater(), await skater(), await skater()]
    await makeHomies(ann, bob)
    await remove(bob, ann)
    expect((await ask(ann, bob)).status).toBe(409)
    expect((await ask(bob, ann)).status).toBe(409)
    expect((await ask(ann, bob, day)).status).toBe(201)
    await makeHomies(ann, cat)
    await remove(ann, cat)
    expect((await ask(ann, cat)).status).toBe(409)
    expect((await ask(cat, ann)).status).toBe(201)
  })

  it('is refused for a stranger', async () => {
    const [ann, bob] = [await skater(), await skater()]
    expect((await remove(ann, bob)).status).toBe(404)
    await ask(ann, bob)
    expect((await remove(ann, bob)).status).toBe(404)
    expect(await relation(ann, bob)).toBe('sent')
  })
})

/** Whatever became of the request, the two are not homies. */
async function clear(ann: Skater, bob: Skater, id: string): Promise<void> {
  await remove(ann, bob)
  await deleteHomieRequest(id)
  await deleteRows(homieRequestLimits)
}
