import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../worker/profiles/contract'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { updateProfile } from '../support/rows/profiles'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { unlimited } from '../uploads/crash-after'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('Ann')
})

const put = (json: unknown, as: Skater | null = ann) =>
  call('/api/profile', { method: 'PUT', as, json, bindings: unlimited })

const own = async () => (await call('/api/profile', { as: ann })).json<Record<string, unknown>>()

describe('a change of one field', () => {
  it.each([
    [{ stance: 'regular' }, { stance: 'regular' }],
    [{ skatertag: 'ann.b' }, { skatertag: 'ann.b' }],
    [{ skatertag: ' ANN ' }, { skatertag: 'ANN' }],
    [{ bio: '  Curbs before stairs. ' }, { bio: 'Curbs before stairs.' }],
    [{ bio: ` ${'b'.repeat(150)} ` }, { bio: 'b'.repeat(150) }],
    [{ bio: '' }, { bio: null }],
    [{ startedSkatingYear: 1950 }, { startedSkatingYear: 1950 }],
    [{ startedSkatingYear: '2009' }, { startedSkatingYear: 2009 }],
  ])('%j', async (json, changed) => {
    const before = await own()
    const answer = await put(json)
    expect(answer.status).toBe(200)
    const after = await answer.json<Record<string, unknown>>()
    const skatertagLastChanged = 'skatertag' in json ? expect.any(String) : null
    expect(after).toEqual({ ...before, ...changed, skatertagLastChanged })
    expect(await own()).toEqual(after)
  })
})

it('a start year can be removed', async () => {
  await put({ startedSkatingYear: 2009 })
  expect((await put({ startedSkatingYear: null })).status).toBe(200)
  expect(await own()).toMatchObject({ startedSkatingYear: null })
})

describe('a refused request changes nothing', () => {
  const one = messages.oneField
  const year = messages.year
  it.each<[unknown, string | null]>([
    [{}, one],
    [{ stance: 'regular', bio: 'x' }, one],
    [{ stance: 'regular', skatertag: 'other', bio: 'x', startedSkatingYear: 2000 }, one],
    [{ birthdate: '1990-01-01' }, null],
    [{ bio: 'x', isPublic: false }, null],
    [[], null],
    ['ann', null],
    [null, null],
    [{ stance: 'mongo' }, 'You must select a stance'],
    [{ stance: null }, 'You must select a stance'],
    [{ skatertag: '' }, messages.skatertagShort],
    [{ skatertag: null }, messages.skatertagShort],
    [{ skatertag: 'an n' }, messages.skatertagLetters],
    [{ skatertag: 'Ann' }, messages.sameTag],
    [{ bio: 'b'.repeat(151) }, messages.bioLong],
    [{ bio: 5 }, null],
    [{ startedSkatingYear: 1949 }, year],
    [{ startedSkatingYear: new Date().getUTCFullYear() + 1 }, year],
    [{ startedSkatingYear: 2009.5 }, year],
    [{ startedSkatingYear: [2009] }, year],
  ])('with the body %j', async (json, message) => {
    const before = await own()
    const answer = await put(json)
    expect(answer.status).toBe(400)
    const said = await answer.json()
    expect(said).toMatchObject({ message: message ?? expect.any(String) })
    expect(await own()).toEqual(before)
  })

  it('with a body that is not JSON', async () => {
    const answer = await call('/api/profile', { method: 'PUT', as: ann, body: 'stance=goofy' })
    expect(answer.status).toBe(400)
  })
})

describe('a skatertag', () => {
  const pieces = async () =>
    (
      await env.DB.prepare('SELECT trigram FROM skatertag_trigrams ORDER BY trigram').all()
    ).results.map(({ trigram }) => trigram)

  it('is found by its trigrams, and by the new ones once it is changed', async () => {
    expect(await pieces()).toEqual(['ann'])
    await put({ skatertag: 'Kick.Ann' })
    expect(await pieces()).toEqual(['.an', 'ann', 'ck.', 'ick', 'k.a', 'kic'])
    await put({ skatertag: 'again' })
    expect(await pieces()).toEqual(['.an', 'ann', 'ck.', 'ick', 'k.a', 'kic'])
  })

  it('that is taken is refused in any case, and one given up is free at once', async () => {
    const bob = await skater('Bob')
    const taken = await put({ skatertag: 'BOB' })
    expect(taken.status).toBe(400)
    const message = 'Skatertag is already taken'
    expect(await taken.json()).toMatchObject({ message, fields: { skatertag: message } })
    expect(await count('skatertag_trigrams', "trigram = 'bob'")).toBe(1)
    expect((await put({ skatertag: 'rob' }, bob)).status).toBe(200)
    expect((await put({ skatertag: 'BOB' })).status).toBe(200)
  })

  it.each(['admin', 'homies'])(
    'that is reserved gets the same answer as a taken one: %s',
    async (skatertag) => {
      const before = await own()
      const refused = await put({ skatertag })
      const message = 'Skatertag is already taken'
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { message, code: 'invalid', fields: { skatertag: message } },
      ])
      expect(await own()).toEqual(before)
    },
  )

  it('leaves no redirect from its old URL', async () => {
    await put({ skatertag: 'Anna' })
    const old = await call('/s/Ann')
    expect(old.status).toBe(404)
    expect(await old.text()).toContain('Skater Not Found')
    expect((await call('/api/profile/tag/Ann')).status).toBe(404)
    expect((await call('/s/Anna')).status).toBe(200)
  })

  it('changes once in a calendar month', async () => {
    const at = (day: string) => put({ skatertag: `ann${day.replaceAll('-', '')}` })
    const today = Date.now()
    const changedBefore = (days: number) =>
      updateProfile(ann, { skatertagLastChanged: new Date(today - days * 86_400_000) })
    await changedBefore(27)
    const refused = await at('one')
    expect(refused.status).toBe(400)
    const { message, code } = await refused.json<{ message: string; code: string }>()
    expect(code).toBe('skatertag_limit')
    expect(message).toMatch(
      /^You can only change your skatertag once per month\. You can change it again on [A-Z][a-z]+ \d{1,2}, \d{4}\.$/,
    )
    await changedBefore(31)
    expect((await at('two')).status).toBe(200)
    expect((await at('three')).status).toBe(400)
    expect((await put({ bio: 'still free' })).status).toBe(200)
  })

  it('counts the month by one calendar: the later of those of the browser and the edge', async () => {
    const dayMs = 86_400_000
    const noonIn = (days: number) => new Date(new Date().setUTCHours(12, 0, 0, 0) + days * dayMs)
    // At noon in UTC it is tomorrow in Kiritimati, and no month is too short for that day.
    const ahead = [1, 2, 3, 4].find((days) => noonIn(days + 1).getUTCDate() < 29)!
    const last = noonIn(ahead + 1)
    last.setUTCMonth(last.getUTCMonth() - 1)
    await updateProfile(ann, { skatertagLastChanged: last })
    const change = (days: number) =>
      call('/api/profile', {
        method: 'PUT',
        as: ann,
        json: { skatertag: 'anna' },
        headers: { 'Time-Zone': 'Pacific/Kiritimati' },
        hours: (noonIn(days).getTime() - Date.now()) / 3_600_000,
      })
    expect((await change(ahead)).status).toBe(400)
    expect((await change(ahead + 1)).status).toBe(200)
  })

  it('that two tabs change at the same moment is changed once', async () => {
    const answers = await Promise.all(['tab.one', 'tab.two'].map((skatertag) => put({ skatertag })))
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400'])
    const { skatertag } = await own()
    const other = skatertag === 'tab.one' ? 'two' : 'one'
    expect(await count('skatertag_trigrams', 'trigram = ?', other)).toBe(0)
    expect(await count('skatertag_trigrams')).toBe(5)
  })
})

describe('the visibility of a profile', () => {
  const patch = (json: unknown) =>
    call('/api/profile/visibility', { method: 'PATCH', as: ann, json })

  it('changes to private and back', async () => {
    const hidden = await patch({ isPublic: false })
    expect(hidden.status).toBe(200)
    expect(await hidden.json()).toMatchObject({ isPublic: false, profileCompleted: true })
    expect(await (await call('/api/profile/tag/Ann')).json()).toMatchObject({ isPrivate: true })
    expect(await (await patch({ isPublic: true })).json()).toMatchObject({ isPublic: true })
    expect(await (await call('/api/profile/tag/Ann')).json()).toMatchObject({ isPublic: true })
  })

  it.each([[{}], [{ isPublic: 'no' }], [{ isPublic: null }], [{ isPublic: true, bio: 'x' }], [1]])(
    'can not be %j',
    async (json) => {
      expect((await patch(json)).status).toBe(400)
    },
  )
})

describe('a skatertag from before a rule that it breaks', () => {
  it.each(['...', '_old', 'old.', 'o..ld'])('%s keeps working', async (skatertag) => {
    const old = await skater(skatertag)
    expect((await call(urls.skater(old))).status).toBe(200)
    expect((await call(urls.skater(old), { as: ann })).status).toBe(200)
    const found = await call(profileEndpoints.byTag.url({ skatertag }), { as: ann })
    expect(await found.json()).toMatchObject({ skatertag })
    const changed = await call('/api/profile', { method: 'PUT', as: old, json: { bio: 'Still' } })
    expect(await changed.json()).toMatchObject({ skatertag, bio: 'Still' })
  })
})
