import { describe, expect, it } from 'vitest'
import { runBatch, connect } from '../../../worker/db/client'
import { feedback } from '../../../worker/db/schema'
import { messages } from '../../../worker/feedback/contract'
import { deleteUserData } from '../../../worker/feedback/user-data'
import { call } from '../support/call'
import { env } from '../support/env'
import { newcomer, skater, type Skater } from '../support/skaters'

const db = connect(env.DB)

const tell = (json: unknown, as: Skater | null) =>
  call('/api/feedback', { method: 'POST', as, json })

const good = { enjoymentLevel: 'love', recommendationScore: 9 }

const rowsOf = async ({ userId }: Skater) =>
  (await db.select().from(feedback)).filter((row) => row.userId === userId)

describe('feedback is stored', () => {
  it.each([
    ['without a suggestion', good, { ...good, improvementSuggestion: null }],
    [
      'with an empty suggestion',
      { ...good, improvementSuggestion: '  ' },
      { improvementSuggestion: null },
    ],
    [
      'with a suggestion, trimmed',
      { ...good, improvementSuggestion: ' more rails \n' },
      { improvementSuggestion: 'more rails' },
    ],
    ['with 2000 characters', { ...good, improvementSuggestion: 'x'.repeat(2000) }, good],
    ['at the lowest score', { enjoymentLevel: 'hate', recommendationScore: 0 }, {}],
    ['at the highest score', { enjoymentLevel: 'meh', recommendationScore: 10 }, {}],
  ])('%s', async (_, body, answered) => {
    const ann = await newcomer()
    const answer = await tell(body, ann)
    expect(answer.status).toBe(201)
    const stored = await answer.json<Record<string, unknown>>()
    expect(stored).toMatchObject(answered)
    expect(stored).not.toHaveProperty('userId')
    const [row] = await rowsOf(ann)
    expect(row).toEqual({
      ...stored,
      userId: ann.userId,
      createdAt: new Date(stored.createdAt as string),
    })
  })

  it('as often as a skater sends it', async () => {
    const ann = await skater()
    for (const score of [3, 8]) await tell({ ...good, recommendationScore: score }, ann)
    expect((await rowsOf(ann)).map((row) => row.recommendationScore)).toEqual([3, 8])
  })
})

describe('feedback is refused with', () => {
  const enjoyment = 'Please select how much you enjoy Stoke'
  const score = messages.score
  const long = messages.suggestionLong
  it.each([
    ['no level', { recommendationScore: 5 }, 'enjoymentLevel', enjoyment],
    ['an unknown level', { ...good, enjoymentLevel: 'like' }, 'enjoymentLevel', enjoyment],
    ['no score', { enjoymentLevel: 'meh' }, 'recommendationScore', score],
    ['a score of -1', { ...good, recommendationScore: -1 }, 'recommendationScore', score],
    ['a score of 11', { ...good, recommendationScore: 11 }, 'recommendationScore', score],
    ['a score of 5.5', { ...good, recommendationScore: 5.5 }, 'recommendationScore', score],
    ['a score in words', { ...good, recommendationScore: '5' }, 'recommendationScore', score],
    [
      '2001 characters',
      { ...good, improvementSuggestion: 'x'.repeat(2001) },
      'improvementSuggestion',
      long,
    ],
  ])('%s', async (_, body, field, message) => {
    const ann = await newcomer()
    const answer = await tell(body, ann)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message, fields: { [field]: message } })
    expect(await rowsOf(ann)).toEqual([])
  })

  it.each([
    ['an unknown field', { ...good, userId: 'somebody' }],
    ['a list', [good]],
    ['nothing', null],
  ])('%s', async (_, body) => {
    expect((await tell(body, await newcomer())).status).toBe(400)
  })
})

it('feedback is deleted with the account of its sender, and no other feedback is', async () => {
  const [ann, ben] = [await newcomer(), await newcomer()]
  for (const each of [ann, ben]) await tell(good, each)
  await runBatch(db, deleteUserData(db, ann.userId))
  expect([(await rowsOf(ann)).length, (await rowsOf(ben)).length]).toEqual([0, 1])
})
