import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { fixture } from '../support/env'
import { multipart, multipartType } from '../support/multipart'
import { withoutUrls } from '../support/signed'
import { newcomer, profileForm, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { messages } from '../../../worker/profiles/contract'

let someone: Skater

beforeEach(async () => {
  await empty()
  someone = await newcomer()
})

const send = (
  body: BodyInit,
  more: { hours?: number; cf?: object; headers?: Record<string, string> } = {},
) =>
  call('/api/profile', { method: 'POST', as: someone, body, ...more } as Parameters<typeof call>[1])

const year = new Date().getUTCFullYear()

describe('a profile', () => {
  it('is made of what was typed, trimmed, and shown to its owner completely', async () => {
    const body = await profileForm({
      skatertag: '  Ann.O_1 ',
      stance: 'regular',
      birthdate: '1990-05-05',
      bio: '  Ledges.\nAnd gaps. ',
      startedSkatingYear: '2001',
    })
    const answer = await send(body)
    expect(answer.status).toBe(201)
    const profile = withoutUrls(await answer.json())
    expect(profile).toEqual({
      userId: someone.userId,
      skatertag: 'Ann.O_1',
      stance: 'regular',
      profilePhotoObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
      bio: 'Ledges.\nAnd gaps.',
      startedSkatingYear: 2001,
      isPublic: true,
      noindex: false,
      inSearch: true,
      clipsPlay: null,
      profileCompleted: true,
      birthdate: '1990-05-05',
      skatertagLastChanged: null,
    })
    const read = await (await call('/api/profile', { as: someone })).json()
    expect(withoutUrls(read)).toEqual(profile)
  })

  it('can have no bio and no start year', async () => {
    const answer = await send(await profileForm({ bio: '   ' }))
    expect(await answer.json()).toMatchObject({ bio: null, startedSkatingYear: null })
  })

  it.each([
    [undefined, true],
    ['true', true],
    ['false', false],
  ])('asked for isPublic %s, is public: %s', async (isPublic, expected) => {
    const answer = await send(await profileForm({ isPublic }))
    expect(await answer.json()).toMatchObject({ isPublic: expected, inSearch: true })
    const page = await (await call('/s/ann')).text()
    expect(page.includes('Private Profile')).toBe(!expected)
  })

  it('is neither public nor private by another word', async () => {
    expect((await send(await profileForm({ isPublic: 'maybe' }))).status).toBe(400)
  })

  it('does not exist before setup', async () => {
    const answer = await call('/api/profile', { as: someone })
    expect([answer.status, await answer.json()]).toEqual([200, { profileCompleted: false }])
  })
})

describe('a field of the form', () => {
  const shape = messages.skatertagShape
  const cases: Array<[field: string, value: string | undefined, message: string | null]> = [
    ['skatertag', undefined, messages.skatertagShort],
    ['skatertag', '', messages.skatertagShort],
    ['skatertag', 'an', messages.skatertagShort],
    ['skatertag', '  an  ', messages.skatertagShort],
    ['skatertag', 'ann', null],
    ['skatertag', 'a'.repeat(20), null],
    ['skatertag', 'a'.repeat(21), messages.skatertagLong],
    ['skatertag', 'a.b_c__d.9', null],
    ['skatertag', '...', shape],
    ['skatertag', '___', shape],
    ['skatertag', 'ann.', shape],
    ['skatertag', '.ann', shape],
    ['skatertag', 'ann_', shape],
    ['skatertag', '_ann', shape],
    ['skatertag', 'a..n', shape],
    ['skatertag', 'an n', messages.skatertagLetters],
    ['skatertag', '@ann', messages.skatertagLetters],
    ['skatertag', 'ann/bob', messages.skatertagLetters],
    ['skatertag', 'änn', messages.skatertagLetters],
    ['skatertag', 'аnn', messages.skatertagLetters],
    ['skatertag', 'ann\n', null],
    ['skatertag', 'ann\u0000', null],
    ['skatertag', '\u2068ann\u202C', null],
    ['skatertag', 'ann\u200b', messages.skatertagLetters],
    ['stance', undefined, 'You must select a stance'],
    ['stance', '', 'You must select a stance'],
    ['stance', 'Goofy', 'You must select a stance'],
    ['stance', 'mongo', 'You must select a stance'],
    ['birthdate', undefined, 'Birthdate is required'],
    ['birthdate', `${year - 17}-01-01`, 'You must be at least 18 years old to use Stoke'],
    ['birthdate', `${year - 19}-12-31`, null],
    ['birthdate', `${year - 121}-01-01`, messages.wrongYear],
    ['bio', 'x'.repeat(150), null],
    ['bio', `${'x'.repeat(148)}\nx`, null],
    ['bio', 'x'.repeat(151), messages.bioLong],
    ['startedSkatingYear', '1950', null],
    ['startedSkatingYear', String(year), null],
    ['startedSkatingYear', '1949', messages.year],
    ['startedSkatingYear', String(year + 1), messages.year],
    ['startedSkatingYear', '1999.5', messages.year],
    ['startedSkatingYear', '', messages.year],
    ['startedSkatingYear', 'long ago', messages.year],
    ['startedSkatingYear', 'Infinity', messages.year],
  ]
  it.each(cases)('%s %j: %s', async (field, value, message) => {
    const before = await stored()
    const answer = await send(await profileForm({ [field]: value }))
    if (message === null) return expect(answer.status).toBe(201)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: 'invalid', fields: { [field]: message } },
    ])
    expect(await stored()).toEqual(before)
    expect(await count('profiles')).toBe(0)
  })

  it.each(['userId', 'isPublic', 'profileCompleted', 'skatertagLastChanged', '__proto__', 'x'])(
    'is refused when it is unknown: %s',
    async (name) => {
      const before = await stored()
      const body = await profileForm()
      body.set(name, '1')
      expect((await send(body)).status).toBe(400)
      expect(await stored()).toEqual(before)
    },
  )

  it('counts a line break as one character', async () => {
    const photo = await fixture('photo-plain.jpg')
    const body = multipart([
      { name: 'skatertag', value: 'ann' },
      { name: 'stance', value: 'goofy' },
      { name: 'birthdate', value: '1990-05-05' },
      { name: 'bio', value: `${'x'.repeat(100)}${'\r\n'.repeat(49)}x` },
      { name: 'profilePhoto', value: photo, filename: 'me.jpg', type: 'image/jpeg' },
    ])
    const as = { as: someone, headers: multipartType }
    const answer = await call('/api/profile', { method: 'POST', ...as, body })
    const { bio } = await answer.json<{ bio: string }>()
    expect(bio).toBe(`${'x'.repeat(100)}${'\n'.repeat(49)}x`)
  })
})

describe('the age', () => {
  const dayOf = (at: Date, yearsBefore: number) =>
    `${at.getUTCFullYear() - yearsBefore}${at.toISOString().slice(4, 10)}`
  const now = new Date()
  // Noon in UTC, so that the day before is still there in the west, the next one here in the east.
  const noon = 12 - (now.getTime() % 86_400_000) / 3_600_000
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it.each([
    ['UTC', undefined, 0, 201],
    ['UTC', undefined, 24, 400],
    ['Pacific/Auckland', undefined, 24, 201],
    ['Pacific/Auckland', undefined, 48, 400],
    ['Pacific/Pago_Pago', undefined, 0, 201],
    ['Etc/GMT+12', undefined, 24, 400],
    ['UTC', 'Pacific/Auckland', 24, 201],
    ['UTC', 'Pacific/Auckland', 48, 400],
    ['Pacific/Auckland', 'Etc/GMT+12', 24, 201],
  ])(
    'of a user who turns 18 is counted at the edge or in the browser, which is ahead: %s, %s, %i hours on',
    async (zone, browserZone, on, status) => {
      const birthdate = dayOf(at(noon + on), 18)
      // 29 February has no birthday in most years; ageOn has its own table.
      if (birthdate.endsWith('-02-29')) return
      const cf = { timezone: zone }
      const headers = browserZone ? { 'Time-Zone': browserZone } : {}
      const answer = await send(await profileForm({ birthdate }), { hours: noon, cf, headers })
      expect(answer.status).toBe(status)
    },
  )
})
