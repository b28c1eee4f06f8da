import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../support/call'
import { watched } from '../support/database'
import { env } from '../support/env'
import { skater } from '../support/skaters'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  }
  return () => vi.restoreAllMocks()
})

/** A database in which every write fails, as D1 fails. */
const failing = watched(env.DB, (asked, run) => {
  if (asked.every(({ sql }) => /^select/i.test(sql))) return run()
  throw new Error('D1_ERROR: no such column.', { cause: new Error('reset') })
})

const secret = 'my secret line\nparams: and one\n    at the end of it'

it('a failed batch is logged without its values', async () => {
  const ann = await skater('ann')
  const bindings = { DB: failing }
  const json = { enjoymentLevel: 'meh', recommendationScore: 5, improvementSuggestion: secret }
  const answer = await call('/api/feedback', { method: 'POST', as: ann, json, bindings })
  expect(answer.status).toBe(500)
  const logged = lines.join('\n')
  expect(logged).toContain('D1_ERROR: no such column.')
  for (const words of ['my secret line', 'and one', 'at the end of it', ann.userId]) {
    expect(logged).not.toContain(words)
  }
  expect(logged).not.toContain(ann.cookie.split('=')[1])
})

it('a session that can not be read is logged without its hash', async () => {
  const ann = await skater('bob')
  const hashes = await env.DB.prepare('SELECT id_hash FROM sessions').all<{ id_hash: string }>()
  const DB = watched(env.DB, () => {
    throw new Error('D1_ERROR: overloaded')
  })
  expect((await call('/api/auth/user', { as: ann, bindings: { DB } })).status).toBe(500)
  const logged = lines.join('\n')
  expect(logged).toContain('D1_ERROR: overloaded')
  expect(logged).toMatch(/select .+sessions/)
  for (const { id_hash: hash } of hashes.results) expect(logged).not.toContain(hash)
})
