import { beforeEach, describe, expect, it } from 'vitest'
import { feedback, games, spots } from '../../../worker/db/schema'
import { urls } from '../../../worker/urls'
import { basics, create, crew, invite } from '../games/support'
import { spotForm } from '../spots/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { db } from '../support/rows/db'
import { addQuota } from '../support/rows/quotas'
import { newcomer, skater } from '../support/skaters'

beforeEach(empty)

const letter = { enjoymentLevel: 'love', recommendationScore: 9 }

describe('what makes rows is counted by user and day', () => {
  it('feedback: 20, also if all is sent at once', async () => {
    const as = await newcomer()
    const sent = await Promise.all(
      Array.from({ length: 25 }, () =>
        call(urls.api.feedback(), { method: 'POST', as, json: letter }),
      ),
    )
    const refused = sent.filter(({ status }) => status !== 201)
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(429))
    expect(await db.$count(feedback)).toBe(20)
    const seconds = Number(refused[0]!.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect(await refused[0]!.json()).toMatchObject({
      code: 'too_many',
      message: 'You can send feedback 20 times a day. Try again tomorrow.',
    })
    const tomorrow = { method: 'POST', as, json: letter, hours: 24 }
    expect((await call(urls.api.feedback(), tomorrow)).status).toBe(201)
  })

  it('spots: 50', async () => {
    const as = await skater()
    await addQuota({ name: 'spots', key: as.userId, used: 50 })
    const answer = await call(urls.api.spots(), { method: 'POST', as, body: spotForm() })
    expect(answer.status).toBe(429)
    expect(await db.$count(spots)).toBe(0)
  })
})

describe('open invitations from one skater to another', () => {
  it('are three: a fourth is refused by the name of the invited', async () => {
    const [ann, bob] = await crew(2)
    const ask = () => create(ann!, { selectedHomies: invite([bob!]), selectedCategories: basics })
    const asked = await Promise.all(Array.from({ length: 5 }, ask))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    expect(await db.$count(games)).toBe(3)
    const { message } = await (await ask()).json<{ message: string }>()
    expect(message).toContain(bob!.skatertag)
  })
})
