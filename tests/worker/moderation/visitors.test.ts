import { beforeAll, describe, expect, it } from 'vitest'
import { moderationCases, reportContacts, visitorReports } from '../../../worker/db/schema'
import { messages } from '../../../worker/moderation/contract'
import { outerUrls, urls } from '../../../worker/urls'
import { call, minuteJob, moveAway } from '../support/call'
import { fieldIn, focusesIn, problemIn } from '../support/drawn-form'
import { db } from '../support/rows/db'
import { casesOf, moderator as newModerator } from '../support/rows/moderation'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { act, caseOf, claim, expectMarked, form, reportByForm as send } from './support'

let maker: Skater
let moderator: Skater

beforeAll(async () => {
  ;[maker, moderator] = [await skater(), await newModerator()]
})

const email = 'kim@example.com'

describe('a visitor', () => {
  it('reports by a plain form, and reads by a number what came of it', async () => {
    const { id } = await stack(maker)
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    expect((await call(path)).status).toBe(200)
    const sent = await send(id, { reason: 'violence', details: 'A fight', email: 'a@example.com' })
    expect(sent.status).toBe(303)
    const there = sent.headers.get('Location')!
    expect(there).toMatch(/^\/report\/\w{26}$/)
    expect(await (await call(there)).text()).toContain('We have it, and will look at it.')
    const caseId = await caseOf(id)
    const html = await (await call(outerUrls.deskCase({ caseId }), { as: moderator })).text()
    expect(html).toContain('A fight')
    expect(html).toContain('a@example.com')
    await act(moderator, caseId, 'remove')
    expect(await (await call(there)).text()).toContain('We looked, and removed it.')
  })

  const noAddress = messages.emailRequired
  const needed = {
    work: messages.workRequired,
    name: 'Give your name.',
    contact: messages.contactRequired,
    goodFaith: 'A claim needs this statement.',
    accurate: 'A claim needs this statement.',
    signature: 'Sign with your full name.',
    email: noAddress,
  }

  it.each([
    ['without a reason', { details: 'Bad' }, { reason: 'Choose a reason.' }],
    ['with an address that is none', { reason: 'spam', email: 'me' }, { email: noAddress }],
    ['of their work without the claim', { reason: 'copyright' }, needed],
    [
      'of their work without a name and an address',
      { ...claim, name: ' ', email: 'me' },
      { name: needed.name, email: noAddress },
    ],
    [
      'with too much to say',
      { reason: 'spam', details: 'a'.repeat(1001) },
      { details: messages.detailsLong },
    ],
  ])(
    '%s is refused, and reads why at each field',
    async (_, fields: Record<string, string>, said: Record<string, string>) => {
      const { id } = await stack(maker)
      const names = ['reason', 'details', ...Object.keys(needed)]
      const html = await expectMarked(await send(id, fields), names, said)
      // A browser would count differently, and cut what is pasted without a word.
      expect(html).not.toContain('maxlength')
      if (fields.details) expect(html).toContain(fields.details)
      if (fields.email) expect(fieldIn(html, 'email').tag).toContain('value="me"')
      expect(await casesOf(id)).toEqual([])
    },
  )

  it('reads above the form what is about none of its fields', async () => {
    const { id } = await stack(maker)
    let refused = await send(id, { reason: 'spam' })
    for (let sent = 0; refused.status === 303 && sent < 100; sent += 1) {
      refused = await send((await stack(maker)).id, { reason: 'spam', details: 'Once more' })
    }
    expect(refused.status).toBe(429)
    const html = await refused.text()
    expect(problemIn(html)).toMatch(/\S/)
    expect(problemIn(html)).not.toContain('marked below')
    expect(focusesIn(html)).toBe(0)
    expect(html).toContain('Once more')
    moveAway()
  })

  it('claims copyright with what the law asks for', async () => {
    const { id } = await stack(maker)
    expect((await send(id, claim)).status).toBe(400)
    expect((await send(id, { ...claim, email })).status).toBe(303)
    const [contact] = await db.select().from(reportContacts).where(undefined)
    expect(contact).toBeTruthy()
    const path = outerUrls.deskCase({ caseId: await caseOf(id) })
    const html = await (await call(path, { as: moderator })).text()
    expect(html).toContain('1 Main Street')
    for (const label of ['Which work', 'Address and phone number', 'Signed by']) {
      expect(html).toContain(`<dt>${label}</dt>`)
    }
    expect(html).toContain('In good faith, and accurate under penalty of perjury')
    expect(html).not.toContain('goodFaith')
  })

  it('cannot report what visitors do not see', async () => {
    const hidden = await skater()
    const { id } = await stack(hidden)
    await setPublic(hidden.userId, false)
    expect((await call(urls.report({ contentType: 'my_clip', contentId: id }))).status).toBe(404)
    expect((await send(id, { reason: 'spam' })).status).toBe(404)
    expect((await call(`/report/planet/${id}`)).status).toBe(404)
  })

  it('reports a part of a profile by the form of its skater', async () => {
    const path = urls.report({ contentType: 'skater', contentId: maker.userId })
    expect((await call(path)).status).toBe(200)
    const fields = { reason: 'nudity', about: 'profile_photo' }
    expect((await call(path, form(fields))).status).toBe(303)
    expect(await casesOf(maker.userId)).toMatchObject([{ contentType: 'profile_photo' }])
  })
})

it('a skater who uses the form makes a report like any other', async () => {
  const [someone, { id }] = [await skater(), await stack(maker)]
  const sent = await send(id, { reason: 'hate' }, { as: someone })
  expect(sent.status).toBe(303)
  const told = await call(sent.headers.get('Location')!, { as: someone })
  expect(await told.text()).toContain('Our team will look at it.')
  expect(await casesOf(id)).toMatchObject([{ reports: 1, reasons: { hate: 1 } }])
  expect((await send(id, { reason: 'hate' }, { as: maker })).status).toBe(403)
})

it('a skater can claim copyright: the form asks for the address that a claim needs', async () => {
  const [someone, { id }] = [await skater(), await stack(maker)]
  const refused = await send(id, claim, { as: someone })
  expect(refused.status).toBe(400)
  expect(fieldIn(await refused.text(), 'email').error).toMatch(/^Give an address/)
  expect((await send(id, { ...claim, email }, { as: someone })).status).toBe(303)
})

it('what a skater adds to a report reaches the desk', async () => {
  const [someone, { id }] = [await skater(), await stack(maker)]
  const sent = await send(id, { reason: 'hate', details: 'At 0:05, on the shirt' }, { as: someone })
  expect(sent.status).toBe(303)
  expect((await call(sent.headers.get('Location')!, { as: someone })).status).toBe(200)
  const path = outerUrls.deskCase({ caseId: await caseOf(id) })
  const shown = async () =>
    (await (await call(path, { as: moderator })).text()).replaceAll('<!-- -->', '')
  expect(await shown()).toContain('At 0:05, on the shirt')
  expect(await shown()).toContain('By 1 skater. ')
  await send(id, { reason: 'spam' })
  expect(await shown()).toContain('By 1 skater and visitors. ')
})

it('an address and its report are deleted after 90 days, and the case stays', async () => {
  expect(await db.$count(reportContacts)).toBeGreaterThan(0)
  const cases = await db.$count(moderationCases)
  await minuteJob(90 * 24 + 1)
  expect(await db.$count(reportContacts)).toBe(0)
  expect(await db.$count(visitorReports)).toBe(0)
  expect(await db.$count(moderationCases)).toBe(cases)
})
