import { beforeEach, describe, expect, it } from 'vitest'
import type { CrewLink } from '../../../worker/crews/contract'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { block } from '../blocks/support'
import { minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { addMember } from '../support/rows/crews'
import { count } from '../support/storage'
import { newcomer, skater, type Skater } from '../support/skaters'
import { ask, crewOf, crewWith, join, listOf, make, send } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
})

/** So many more, without a profile: they count in truth. */
async function crowd(crewId: string, people: number) {
  for (let at = 0; at < people; at++) await addMember(crewId, await newcomer())
}

describe('a name', () => {
  it.each([
    ['', 400],
    ['a', 400],
    ['   ', 400],
    ['\u202E\u202D', 400],
    ['\u2066\u2069', 400],
    ['x'.repeat(31), 400],
    [7, 400],
    ['ok', 201],
    ['x'.repeat(30), 201],
  ])('%j gets %d', async (name, status) => {
    const answer = await send(crewEndpoints.make, ann, {}, { name })
    expect(answer.status).toBe(status)
    if (status === 400) expect(await answer.json()).toMatchObject({ code: 'invalid' })
  })
})

it('the same request makes one crew', async () => {
  const headers = { 'Idempotency-Key': 'first' }
  const first = await make(ann, 'Wallies', { headers })
  expect(await make(ann, 'Wallies', { headers })).toEqual(first)
  expect(await count('crews')).toBe(1)
  expect(await count('quotas', "name = 'crews' AND used = 1")).toBe(1)
})

it('nobody is in a sixth crew', async () => {
  for (let at = 0; at < 5; at++) await make(ann, `Crew ${at}`)
  const sixth = await send(crewEndpoints.make, ann, {}, { name: 'Sixth' })
  // The day has five as well.
  expect([409, 429]).toContain(sixth.status)
  const other = await make(bob)
  await becomeHomies(bob, ann)
  await ask(crewEndpoints.invite, bob, { crewId: other.id }, { userId: ann.userId })
  const { invitations } = await listOf(ann)
  const yes = await send(
    crewEndpoints.answer,
    ann,
    { crewRequestId: invitations[0]!.id },
    { isYes: true },
  )
  expect([yes.status, await yes.json()]).toMatchObject([
    409,
    { message: 'You are in 5 crews. Leave one first.' },
  ])
})

it('twenty are twenty in truth', async () => {
  const crew = await make(ann)
  await becomeHomies(ann, bob)
  await ask(crewEndpoints.invite, ann, { crewId: crew.id }, { userId: bob.userId })
  await crowd(crew.id, 19)
  const full = { message: 'This crew takes no more skaters' }
  const { invitations } = await listOf(bob)
  const late = await send(
    crewEndpoints.answer,
    bob,
    { crewRequestId: invitations[0]!.id },
    { isYes: true },
  )
  expect([late.status, await late.json()]).toMatchObject([409, full])
  const cat = await skater('cat')
  await becomeHomies(ann, cat)
  const more = await send(crewEndpoints.invite, ann, { crewId: crew.id }, { userId: cat.userId })
  expect([more.status, await more.json()]).toMatchObject([409, full])
})

describe('a link', () => {
  const linkOf = (id: string): Promise<CrewLink> => ask(crewEndpoints.makeLink, ann, { crewId: id })
  const tokenIn = ({ url }: CrewLink) => url.split('/').at(-1)!

  it('and its code let a skater ask, and the maker says yes', async () => {
    const crew = await make(ann)
    const link = await linkOf(crew.id)
    expect(await linkOf(crew.id)).toEqual(link)
    expect(await count('crew_links', 'token_hash = ? OR code_hash = ?', link.code, link.code)).toBe(
      0,
    )
    const crewToken = tokenIn(link)
    expect(await ask(crewEndpoints.showLink, bob, { crewToken })).toMatchObject({
      name: 'Dry Night',
      maker: { skatertag: 'ann' },
      standing: 'none',
    })
    await ask(crewEndpoints.ask, bob, {}, { code: ` ${link.code.toUpperCase()} ` })
    await ask(crewEndpoints.ask, bob, {}, { token: crewToken })
    expect(await count('crew_requests')).toBe(1)
    const { asking } = await crewOf(ann, crew.id)
    expect(asking).toMatchObject([{ person: { skatertag: 'bob' } }])
    expect((await listOf(bob)).asked).toMatchObject([{ crewName: 'Dry Night' }])
    await ask(crewEndpoints.answer, ann, { crewRequestId: asking[0]!.id }, { isYes: true })
    expect((await crewOf(bob, crew.id)).members).toHaveLength(2)
    expect(await count('crew_requests')).toBe(0)
  })

  it('that is unknown, revoked, over, full or hidden leads nowhere, alike', async () => {
    const crew = await make(ann)
    const link = await linkOf(crew.id)
    const tried = async (as: Skater, crewToken: string, code: string, hours = 0) => {
      const options = {
        bindings: {
          CLOCK: {
            fetch: () => Promise.resolve(Response.json({ offsetMs: hours * 3_600_000 })),
          } as unknown as Fetcher,
        },
      }
      const answers = [
        await send(crewEndpoints.showLink, as, { crewToken }, undefined, options),
        await send(crewEndpoints.ask, as, {}, { token: crewToken }, options),
        await send(crewEndpoints.ask, as, {}, { code }, options),
      ]
      return Promise.all(answers.map(async (each) => [each.status, await each.text()]))
    }
    const [token, { code }] = [tokenIn(link), link]
    const unknown = await tried(bob, '0'.repeat(28), '0'.repeat(8))
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404])
    expect(await tried(bob, token, code, 7 * 24 + 1)).toEqual(unknown)
    await block(ann, bob)
    expect(await tried(bob, token, code)).toEqual(unknown)
    const cat = await skater('cat')
    await crowd(crew.id, 19)
    expect(await tried(cat, token, code)).toEqual(unknown)
    await ask(crewEndpoints.revokeLink, ann, { crewId: crew.id })
    expect(await tried(cat, token, code)).toEqual(unknown)
  })
})

it('a no is told to nobody', async () => {
  const crew = await make(ann)
  await becomeHomies(ann, bob)
  const invite = () => ask(crewEndpoints.invite, ann, { crewId: crew.id }, { userId: bob.userId })
  const before = await invite()
  const { invitations } = await listOf(bob)
  await ask(crewEndpoints.answer, bob, { crewRequestId: invitations[0]!.id }, { isYes: false })
  expect(await crewOf(ann, crew.id)).toEqual(before)
  expect(await invite()).toEqual(before)
  expect((await listOf(bob)).invitations).toEqual([])
  await ask(crewEndpoints.takeBack, ann, { crewRequestId: invitations[0]!.id })
  expect((await crewOf(ann, crew.id)).invited).toEqual([])
  expect(await invite()).toEqual(before)
  expect(await count('notifications', "type = 'crew' AND user_id = ?", bob.userId)).toBe(0)
})

describe('the ends of a crew', () => {
  it('the maker gone, the longest member is the maker', async () => {
    const { crew, all } = await crewWith(2)
    const [maker, second, third] = all as [Skater, Skater, Skater]
    await ask(crewEndpoints.leave, maker, { crewId: crew.id })
    expect((await crewOf(second, crew.id)).isMaker).toBe(true)
    expect((await crewOf(third, crew.id)).isMaker).toBe(false)
    await ask(crewEndpoints.passOn, second, { crewId: crew.id }, { userId: third.userId })
    expect((await crewOf(third, crew.id)).isMaker).toBe(true)
    await env.DB.prepare('DELETE FROM profiles WHERE user_id = ?').bind(third.userId).run()
    expect((await crewOf(second, crew.id)).isMaker).toBe(true)
  })

  it('with one left, it lives 30 days', async () => {
    const [{ crew, all }, { crew: other }] = [await crewWith(1), await crewWith(1)]
    await ask(crewEndpoints.leave, all[1]!, { crewId: crew.id })
    await minuteJob(29 * 24)
    expect(await count('crews')).toBe(2)
    await minuteJob(31 * 24)
    expect(await count('crews')).toBe(1)
    expect(await count('crews', 'id = ?', other.id)).toBe(1)
  })

  it('the last one to leave ends it', async () => {
    const crew = await make(ann)
    await ask(crewEndpoints.leave, ann, { crewId: crew.id })
    expect(await count('crews')).toBe(0)
  })
})

it('a block names the crews that the two share, unless the other has blocked first', async () => {
  const crew = await make(ann)
  await join(ann, crew.id, bob)
  const first = await block(bob, ann)
  expect(await first.json()).toMatchObject({ crews: [{ id: crew.id, isMaker: false }] })
  const second = await block(ann, bob)
  expect(await second.json()).toMatchObject({ crews: [] })
  // Removing somebody who is hidden answers as for somebody who is not there.
  for (const { userId } of [bob, await skater()]) {
    const answer = await send(crewEndpoints.remove, ann, { crewId: crew.id, userId })
    expect(answer.status).toBe(204)
  }
  expect((await listOf(bob)).crews).toEqual([])
})
