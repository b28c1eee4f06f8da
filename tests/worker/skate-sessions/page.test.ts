import { beforeEach, expect, it, vi } from 'vitest'
import { messages } from '../../../worker/skate-sessions/contract'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { add } from './support'

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

const pageOf = async (as: Skater, bindings = {}) => {
  const answer = await call(urls.skateSessions(), { as, bindings })
  expect(answer.status).toBe(200)
  return answer.text()
}

it('the page has the own sessions, and no other skater has them', async () => {
  await add(ann)
  expect(await pageOf(ann)).toContain('3 tries, 1 landed')
  const others = await pageOf(await skater('bob'))
  expect(others).toContain('No sessions yet.')
  expect(others).not.toContain('1 landed')
})

it('where sessions cannot be read, the page says so and offers another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = await pageOf(ann, { DB: failing(env.DB, /skate_sessions/, 'before') })
  vi.restoreAllMocks()
  expect(html.replaceAll('&#x27;', "'")).toContain(messages.listFailed)
  expect(html).toContain('Try again')
  expect(html).not.toContain('No sessions yet.')
})
