import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../copy'
import { startCloudflare, type FakeCloudflare } from './cloudflare/server'

let fake: FakeCloudflare
let folder: string

beforeEach(async () => {
  fake = await startCloudflare()
  folder = mkdtempSync(join(tmpdir(), 'stoke-export-'))
})
afterEach(() => {
  fake.close()
  rmSync(folder, { recursive: true })
})

/** A deployment with one database, which wrangler finds by the written configuration. */
function deployed(sql: string) {
  const { uuid, tables } = fake.account.addDatabase('stoke', 'weur')
  tables.exec(sql)
  const d1_databases = [{ binding: 'DB', database_name: 'stoke', database_id: uuid }]
  const config = { name: 'stoke', account_id: fake.account.id, d1_databases }
  writeFileSync(join(folder, 'wrangler.production.jsonc'), JSON.stringify(config))
}

async function run(...flags: string[]) {
  const env = {
    ...process.env,
    ...fake.env,
    STOKE_PRODUCTION: join(folder, 'wrangler.production.jsonc'),
  }
  const child = spawn(process.execPath, [join(root, 'dev/export/index.ts'), ...flags], { env })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: (await said).join('') }
}

const day = new Date().toISOString().slice(0, 10)

it('writes the whole database as SQL that any SQLite reads, for its owner alone', async () => {
  deployed("CREATE TABLE spots (name TEXT); INSERT INTO spots VALUES ('Dwight''s'), ('Lot 8')")
  const to = join(folder, 'exports')
  const { code, said } = await run('--remote', '--to', to)
  expect([code, said]).toEqual([0, expect.stringContaining(`stoke-${day}.sql`)])
  // Who has that address gets all of it.
  expect(said).not.toContain('/signed/')
  const [file, ...others] = readdirSync(to)
  expect(others).toEqual([])
  expect(statSync(join(to, file!)).mode & 0o777).toBe(0o600)
  const read = new DatabaseSync(':memory:')
  read.exec(readFileSync(join(to, file!), 'utf8'))
  expect(read.prepare('SELECT name FROM spots').all()).toMatchObject([
    { name: "Dwight's" },
    { name: 'Lot 8' },
  ])
})

it('leaves the export of before where a new one fails or is empty', async () => {
  deployed('')
  const earlier = join(folder, `stoke-${day}.sql`)
  writeFileSync(earlier, 'CREATE TABLE earlier (a)')
  expect(await run('--remote', '--to', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('holds no tables'),
  })
  fake.failOnce('POST /accounts/:account/d1/database/:id/export')
  expect(await run('--remote', '--to', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The export has failed.'),
  })
  expect(readFileSync(earlier, 'utf8')).toContain('earlier')
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
})

it.each([[['--remote']], [['--to', 'exports']], [['--remote', '--staging', '--to', 'exports']]])(
  'asks what and where to after %j',
  async (flags) => {
    expect(await run(...flags)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Say what'),
    })
  },
)
