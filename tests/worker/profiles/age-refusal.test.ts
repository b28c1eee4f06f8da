import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { findOrMakeUser } from '../../../worker/session/queries'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { unreachable } from '../support/outside'
import { findUser } from '../support/rows/users'
import { newcomer, profileForm, sessionOf, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'

let someone: Skater

beforeEach(async () => {
  await empty()
  someone = await newcomer()
})

const tooYoung = `${new Date().getUTCFullYear() - 17}-01-01`
const oldEnough = '1990-05-05'
const message = 'You must be at least 18 years old to use Stoke'

interface Try {
  birthdate: string
  as?: { cookie: string }
  hours?: number
  photo?: string | null
}

const setUp = async ({ birthdate, as = someone, hours = 0, photo }: Try) =>
  call('/api/profile', {
    method: 'POST',
    as,
    hours,
    body: await profileForm({ birthdate }, photo),
  })

/** The cookies of an answer, as the browser sends them from then on. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => pair.startsWith('stoke-age-refused='))
    .join('; ')

describe('a refusal because of age', () => {
  it('lasts for a day, so that trying another year does not help', async () => {
    const first = await setUp({ birthdate: tooYoung })
    expect([first.status, await first.json()]).toMatchObject([400, { message }])
    const before = await stored()
    const second = await setUp({ birthdate: oldEnough })
    const kind = `We can't take another birthday today. If yours was a slip, try again in 24 hours.`
    expect([second.status, await second.json()]).toEqual([
      400,
      { code: 'age_refused', message: kind, fields: { birthdate: kind } },
    ])
    expect(await stored()).toEqual(before)
    expect((await setUp({ birthdate: oldEnough, hours: 23.9 })).status).toBe(400)
    expect((await setUp({ birthdate: oldEnough, hours: 24 })).status).toBe(201)
  })

  it('is stored although other fields were wrong or missing', async () => {
    await setUp({ birthdate: tooYoung, photo: null })
    expect((await setUp({ birthdate: oldEnough })).status).toBe(400)
  })

  it('is not extended by trying again', async () => {
    await setUp({ birthdate: tooYoung })
    await setUp({ birthdate: tooYoung, hours: 23 })
    expect((await setUp({ birthdate: oldEnough, hours: 24.1 })).status).toBe(201)
  })

  it.each(['soon', '0019-05-05', `${new Date().getUTCFullYear() + 1}-05-05`])(
    'does not follow from a slip, as %s is',
    async (birthdate) => {
      expect((await setUp({ birthdate })).status).toBe(400)
      expect((await setUp({ birthdate: oldEnough })).status).toBe(201)
    },
  )

  it('holds in every session of the account, and for no other account', async () => {
    await setUp({ birthdate: tooYoung })
    const elsewhere = { cookie: await sessionOf(someone.userId) }
    expect((await setUp({ birthdate: oldEnough, as: elsewhere })).status).toBe(400)
    expect((await setUp({ birthdate: oldEnough, as: await newcomer() })).status).toBe(201)
  })

  it('stays after the account is deleted, and is deleted itself after a day', async () => {
    const { subject } = await findUser(someone)
    await setUp({ birthdate: tooYoung })
    expect((await call('/api/profile', { method: 'DELETE', as: someone })).status).toBe(204)
    const { user } = await findOrMakeUser(env, connect(env.DB), subject, new Date())
    expect(user.id).not.toBe(someone.userId)
    const again = { cookie: await sessionOf(user.id) }
    expect((await setUp({ birthdate: oldEnough, as: again })).status).toBe(400)
    await minuteJob(24)
    expect(await count('age_refusals')).toBe(0)
  })

  it('holds in the same browser for another account, also after signing out', async () => {
    const cookie = cookiesOf(await setUp({ birthdate: tooYoung }))
    expect(cookie).not.toBe('')
    const as = { cookie: `${someone.cookie}; ${cookie}` }
    const out = await call('/api/logout', { as, bindings: unreachable })
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(cookiesOf(out)).toBe('')
    const other = async () => ({ cookie: `${(await newcomer()).cookie}; ${cookie}` })
    const refused = await setUp({ birthdate: oldEnough, as: await other() })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'age_refused' }])
    expect((await setUp({ birthdate: oldEnough, as: await other(), hours: 24 })).status).toBe(201)
  })

  it.each(['', 'x', '-1', '1e99', '9999999999999', '%00'])(
    'is not read from a cookie that the app did not write: %j',
    async (value) => {
      const as = { cookie: `${someone.cookie}; stoke-age-refused=${value}` }
      expect((await setUp({ birthdate: oldEnough, as })).status).toBe(201)
    },
  )
})
