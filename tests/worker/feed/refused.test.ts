import { beforeAll, describe, expect, it } from 'vitest'
import { skater, type Skater } from '../support/skaters'
import { ask } from './support'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
})

describe('the feed refuses', () => {
  const wrong = [
    { limit: 0 },
    { limit: 51 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: 'all' },
    { limit: '' },
    { offset: -1 },
    { offset: 10_001 },
    { offset: 'x' },
    { before: '' },
    { before: 'x'.repeat(51) },
  ]
  it.each(wrong.map((query) => [JSON.stringify(query), query] as const))('%s', async (_, query) => {
    const answer = await ask(ann, query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
  })
})
