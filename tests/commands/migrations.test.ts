import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloudflare, type Cloudflare } from '../../dev/setup/cloudflare'
import { writeDeployment } from '../../dev/setup/file'
import { applyMigrations } from '../../dev/setup/apply-migrations'
import { planDatabase, type Database } from '../../dev/setup/migrations'
import { tagRelease } from '../../dev/releases'
import { startCloudflare, type FakeCloudflare } from './cloudflare/server'
import { commit, git, startHistory } from './git'

let fake: FakeCloudflare
let api: Cloudflare
let folder: string
let database: Database
let history: ReturnType<typeof startHistory>

const environment = { ...process.env }

beforeEach(async () => {
  fake = await startCloudflare()
  const { account, url } = fake
  api = cloudflare({ baseUrl: url, token: account.token, accountId: account.id })
  folder = mkdtempSync(join(tmpdir(), 'stoke-migrations-'))
  history = startHistory()
  const STOKE_PRODUCTION = join(folder, 'wrangler.production.jsonc')
  Object.assign(process.env, fake.env, { GIT_DIR: history.dir, STOKE_PRODUCTION })
  const { uuid: id } = account.addDatabase('stoke', 'weur')
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  database = { environment: 'production', binding: 'DB', id, folder: migrations }
  const target = { databases: { DB: id }, vars: {}, metrics: true, stream: false }
  writeDeployment({ accountId: account.id, targets: { production: target } })
  account.worker('stoke')
})

afterEach(() => {
  fake.close()
  history.remove()
  rmSync(folder, { recursive: true, force: true })
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})

const write = (name: string, sql: string) => writeFileSync(join(database.folder, name), sql)
const tables = () => fake.account.databases.get(database.id)!.tables
const columns = () =>
  tables()
    .prepare("SELECT name FROM pragma_table_info('spots')")
    .all()
    .map(({ name }) => name)
const plan = () => planDatabase(api, 'stoke', database)
const apply = (names: string[]) => applyMigrations(api, database, names)

/** Deploys the commit that is checked out. */
function deploy(): void {
  const { account } = fake
  account.run(
    account.worker('stoke'),
    crypto.randomUUID(),
    git(history.folder, 'rev-parse', '--short=12', 'HEAD'),
  )
}

/** The first release, with its database. */
async function begin(): Promise<void> {
  write('0001_first.sql', 'CREATE TABLE spots (id text PRIMARY KEY NOT NULL, old text);')
  await apply((await plan()).before)
  deploy()
  expect(tagRelease()).toBe('release-1')
}

const drop = (release: string) => `-- after ${release}\nALTER TABLE spots DROP COLUMN old;`

describe('the migrations of a deployment', () => {
  it('expand before the new version, and contract after it', async () => {
    await begin()
    write('0002_more.sql', 'ALTER TABLE spots ADD new text;')
    expect(await plan()).toMatchObject({ before: ['0002_more.sql'], after: [] })
    await apply(['0002_more.sql'])
    // The second release reads the new column alone.
    commit(history.folder)
    deploy()
    expect(tagRelease()).toBe('release-2')
    // A secret makes a version without a commit, of the same code.
    fake.account.run(fake.account.worker('stoke'), crypto.randomUUID())

    commit(history.folder)
    write('0003_index.sql', 'CREATE INDEX spots_new ON spots (new);')
    write('0004_less.sql', drop('release-2'))
    const { before, after } = await plan()
    expect({ before, after }).toEqual({ before: ['0003_index.sql'], after: ['0004_less.sql'] })
    await apply(before)
    expect(columns()).toEqual(['id', 'old', 'new'])
    await apply(after)
    expect(columns()).toEqual(['id', 'new'])
    expect(await plan()).toMatchObject({ before: [], after: [] })
  })

  it('keep the order of their files', async () => {
    await begin()
    commit(history.folder)
    write('0002_less.sql', drop('release-1'))
    write('0003_more.sql', 'ALTER TABLE spots ADD old integer;')
    expect(await plan()).toMatchObject({ before: ['0002_less.sql', '0003_more.sql'], after: [] })
  })

  it('are refused while a version runs that may read what they drop', async () => {
    await begin()
    commit(history.folder)
    git(history.folder, 'tag', 'release-2')
    write('0002_less.sql', drop('release-2'))
    await expect(plan()).rejects.toThrow(
      /0002_less\.sql drops .* before release-2 read.*Deploy release-2 first/,
    )
    // After a rollback too.
    deploy()
    expect(await plan()).toMatchObject({ after: ['0002_less.sql'] })
    const { account } = fake
    account.run(account.worker('stoke'), account.worker('stoke').deployed.at(-1)!)
    await expect(plan()).rejects.toThrow('Deploy release-2 first')
    // And where nobody knows what runs.
    account.run(account.worker('stoke'), crypto.randomUUID(), 'of-no-commit')
    await expect(plan()).rejects.toThrow('of-no-commit is running')
    expect(columns()).toEqual(['id', 'old'])
  })

  it('are all applied to a new database, which nothing has read', async () => {
    write('0001_first.sql', 'CREATE TABLE spots (id text PRIMARY KEY NOT NULL, old text);')
    write('0002_less.sql', drop('release-9'))
    const { before, after } = await plan()
    expect({ before, after }).toEqual({ before: ['0001_first.sql', '0002_less.sql'], after: [] })
    await apply(before)
    expect(columns()).toEqual(['id'])
  })

  it('do not read more rows in one call than it has time for', async () => {
    await begin()
    write('0002_less.sql', drop('release-1'))
    const add = (rows: number) =>
      tables()
        .exec(`INSERT INTO spots (id) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
        SELECT hex(randomblob(8)) FROM n`)
    add(500_000)
    expect(await plan()).toMatchObject({ after: ['0002_less.sql'] })
    add(1)
    await expect(plan()).rejects.toThrow(
      /0002_less\.sql reads all of spots, which has more than 500,000 rows/,
    )
  })
})

describe('a new database', () => {
  const trigger = 'CREATE TRIGGER spots_named AFTER INSERT ON spots BEGIN SELECT 1; SELECT 2; END;'
  const table = 'CREATE TABLE spots (id text PRIMARY KEY NOT NULL, old text);'

  it('gets all files by one import', async () => {
    write('0001_first.sql', table + trigger)
    write('0002_more.sql', 'ALTER TABLE spots ADD new text')
    await apply((await plan()).before)
    expect(fake.log.filter((call) => call.startsWith('PUT /signed'))).toHaveLength(1)
    expect(columns()).toEqual(['id', 'old', 'new'])
    expect(await plan()).toMatchObject({ before: [], after: [] })
  })

  it('gets all of them or nothing', async () => {
    write('0001_first.sql', table)
    write('0002_wrong.sql', 'CREATE TABEL x (id text);')
    await expect(apply(['0001_first.sql', '0002_wrong.sql'])).rejects.toThrow('d1 execute DB has')
    expect(columns()).toEqual([])
    write('0002_wrong.sql', 'CREATE TABLE x (id text);')
    await apply((await plan()).before)
    expect(columns()).toEqual(['id', 'old'])
  })

  it('is left as it is where it has tables that no migration is noted for', async () => {
    tables().exec('CREATE TABLE boards (id text)')
    write('0001_first.sql', table)
    await expect(apply(['0001_first.sql'])).rejects.toThrow(
      /has the tables boards:.*wrangler d1 delete DB .*--env=""/,
    )
    expect(columns()).toEqual([])
  })
})

describe('a file that is refused half way', () => {
  it('is named with what it left behind and the command that takes it back', async () => {
    await begin()
    write('0002_half.sql', 'CREATE TABLE ramps (id text);\nCREATE TABEL rails (id text);')
    await expect(apply(['0002_half.sql'])).rejects.toThrow(
      /0002_half\.sql was refused, and left behind: table ramps\..*time-travel restore DB --timestamp=20\S+Z .*--env=""/,
    )
  })
})

describe('a trigger that D1 cuts', () => {
  const trigger = 'CREATE TRIGGER spots_named AFTER INSERT ON spots BEGIN SELECT 1; SELECT 2; END;'

  it('is imported, and the migrations after it are applied', async () => {
    await begin()
    write('0002_trigger.sql', trigger)
    write('0003_more.sql', 'ALTER TABLE spots ADD new text;')
    await apply((await plan()).before)
    const found = tables().prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").all()
    expect(found).toEqual([{ sql: trigger.slice(0, -1) }])
    expect(columns()).toEqual(['id', 'old', 'new'])
    expect(await plan()).toMatchObject({ before: [], after: [] })
  })

  it('is a failure as before where the file is wrong', async () => {
    await begin()
    write('0002_trigger.sql', trigger.replace('ON spots', 'ON nowhere'))
    await expect(apply(['0002_trigger.sql'])).rejects.toThrow('d1 execute DB has failed')
    write('0002_trigger.sql', 'CREATE TABEL x (id text);')
    await expect(apply(['0002_trigger.sql'])).rejects.toThrow('d1 migrations apply has failed')
    expect(await plan()).toMatchObject({ before: ['0002_trigger.sql'] })
  })
})
