import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { onlyDatabases, prepare } from '../../dev/prepare.ts'
import { stackConfigFrom } from '../../dev/stack-config.ts'

let state: string

beforeEach(() => (state = mkdtempSync(join(tmpdir(), 'stoke-prepare-'))))
afterEach(() => rmSync(state, { recursive: true, force: true }))

/** Runs statements on the database that the stack would use. */
async function query(sql: string[]) {
  const configPath = onlyDatabases(state)
  const persist = { path: join(state, 'data/v3') }
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist })
  const [first] = await env.DB.batch(sql.map((each) => env.DB.prepare(each)))
  await dispose()
  return first!.results
}

it('data from before the baseline is moved aside, and the stack starts with empty databases', async () => {
  const config = stackConfigFrom({ ...process.env, STOKE_STATE: state })
  const data = join(state, 'data')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await prepare(config, data)
  await query(["INSERT INTO d1_migrations (name) VALUES ('0000_first_slice.sql')"])
  writeFileSync(join(state, 'prepared'), 'another version')
  mkdirSync(join(state, `before-${new Date().toISOString().slice(0, 10)}`))

  await prepare(config, data)

  expect(readdirSync(state).filter((name) => /^before-.*-2$/.test(name))).toHaveLength(1)
  expect(log.mock.lastCall?.[0]).toContain('is now in')
  const names = await query(['SELECT name FROM d1_migrations'])
  const migrations = readdirSync(join(import.meta.dirname, '../../migrations'))
  const ours = migrations.filter((name) => name.endsWith('.sql')).sort()
  expect(names).toEqual(ours.map((name) => ({ name })))
})
