import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../support/call'
import { failing } from '../support/database'
import { env } from '../support/env'
import { recordLog } from '../support/log'
import { skater } from '../support/skaters'

afterEach(() => vi.restoreAllMocks())

const none = { LOG_SAMPLE: '0' }

it('a request that is not kept leaves no line', async () => {
  const log = recordLog()
  await call('/terms', { bindings: none })
  expect(log.lines).toEqual([])
})

it('a request that is kept leaves one line, without its path and query', async () => {
  const log = recordLog()
  await call('/s/nobody?from=secret', { bindings: { LOG_SAMPLE: '1' } })
  expect(log.lines).toEqual([
    {
      level: 'info',
      event: 'request',
      requestId: expect.any(String),
      method: 'GET',
      route: '/s/:skatertag',
      status: 404,
      ms: expect.any(Number),
    },
  ])
})

it('the lines of a request that failed stand together, whatever the share', async () => {
  const ann = await skater()
  const log = recordLog()
  const DB = failing(env.DB, /insert into "feedback"/i, 'before')
  const json = { enjoymentLevel: 'meh', recommendationScore: 5 }
  const bindings = { ...none, DB }
  const answer = await call('/api/feedback', { method: 'POST', as: ann, json, bindings })
  expect(answer.status).toBe(503)
  expect(log.lines.map(({ event }) => event)).toEqual(['storage_fault', 'request'])
  const ids = new Set(log.lines.map(({ requestId }) => requestId))
  expect([...ids]).toEqual([answer.headers.get('X-Request-Id')])
})

it('what a request does after its answer is logged with its id', async () => {
  const ann = await skater()
  const log = recordLog()
  const CHANNEL = {
    getByName: () => ({ disconnect: () => Promise.reject(new Error('reset')) }),
  } as unknown as typeof env.CHANNEL
  const answer = await call('/api/logout', { as: ann, bindings: { ...none, CHANNEL } })
  expect(log.of('socket_close_failed').map(({ requestId }) => requestId)).toEqual([
    answer.headers.get('X-Request-Id'),
  ])
})
