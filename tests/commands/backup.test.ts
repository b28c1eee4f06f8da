import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manifestFile, readManifest } from '../../dev/backup/manifest.ts'
import { saveBackup } from '../../dev/backup/save.ts'
import { tablesOf } from '../../dev/backup/tables.ts'
import { migrate, migrationsIn } from '../../dev/migrate.ts'
import { recountStatements } from '../../dev/restore/recount.ts'
import { lastBackupKey } from '../../worker/health/contract.ts'
import { shedKey } from '../../worker/page-cache/contract.ts'
import { fill, followingTables } from '../worker/support/fill.ts'
import { migrationsFolder, rowsOf } from './backup/rows.ts'
import {
  filled,
  mediaFolder,
  options,
  restore,
  said,
  save,
  stores,
  to,
  useAnotherFolder,
} from './backup/setup.ts'
import { failing, openStores } from './backup/stores.ts'

const recount = (db: D1Database) => db.batch(recountStatements.map((sql) => db.prepare(sql)))

const isPageOf = (table: string, sql: string) =>
  sql.startsWith('SELECT rowid') && sql.endsWith(` FROM "${table}" ORDER BY rowid LIMIT 1000`)

/** A statement before whose answer something else happens to the database. */
const preceded = (change: () => Promise<void>, db: D1Database, sql: string) =>
  failing(db.prepare(sql), 'all', change)

describe('a backup', () => {
  it('leaves its time in the bucket, and is not restored with it, nor is the switch for visitors', async () => {
    await filled()
    await stores.from.MEDIA.put(shedKey, '')
    await save()
    const note = await stores.from.MEDIA.head(lastBackupKey)
    expect(note?.customMetadata).toEqual({ at: options().now.toISOString() })
    useAnotherFolder()
    await save()
    await restore()
    expect(await stores.to.MEDIA.head(lastBackupKey)).toBeNull()
    expect(await stores.to.MEDIA.head(shedKey)).toBeNull()
  })

  it('brings back every row of every table, with its rowid', async () => {
    await filled()
    await save()
    await restore()
    const before = await rowsOf(stores.from.DB)
    expect(await rowsOf(stores.to.DB)).toEqual(before)
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  })

  it('brings back any text and number that a column may hold', async () => {
    await filled(2)
    const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
    for (const [bio, year] of fc.sample(fc.tuple(texts, fc.option(fc.maxSafeInteger())), 5)) {
      await stores.from.DB.prepare('UPDATE profiles SET bio = ?, started_skating_year = ?')
        .bind(bio.toWellFormed(), year)
        .run()
      const other = await openStores()
      useAnotherFolder()
      await save()
      await restore({}, other.to)
      expect(await rowsOf(other.to.DB)).toEqual(await rowsOf(stores.from.DB))
    }
  })

  it('of more rows than one page brings back every row', async () => {
    await filled()
    const values = Array.from({ length: 2500 }, (_, at) => `('event ${at}', ${at})`)
    await stores.from.DB.prepare(
      `INSERT INTO stripe_events (id, received_at) VALUES ${values.join(', ')}`,
    ).run()
    await save()
    expect(readManifest(to).isSnapshot).toBe(false)
    await restore()
    expect((await rowsOf(stores.to.DB)).stripe_events).toEqual(
      (await rowsOf(stores.from.DB)).stripe_events,
    )
  })

  it('has no dangling row, although a photo changed and a clip went while it was read', async () => {
    await filled()
    const { DB } = stores.from
    const values = Array.from({ length: 1000 }, (_, at) => `('event ${at}', ${at})`)
    await DB.prepare(`INSERT INTO stripe_events (id, received_at) VALUES ${values.join()}`).run()
    const copy = 'kind, owner_id, status, content_type, bytes, created_at'
    const mediaLike = (name: string) =>
      DB.prepare(
        `INSERT INTO media (name, ${copy}) SELECT ?, ${copy} FROM media WHERE name = 'media 0'`,
      ).bind(name)
    await DB.batch([
      mediaLike('an old photo'),
      mediaLike('a video'),
      DB.prepare("UPDATE profiles SET profile_photo_object_name = 'an old photo' WHERE rowid = 1"),
      DB.prepare(
        "INSERT INTO videos (kind, id, user_id, video_object_name, created_at) VALUES ('clip', 'soon gone', 'users 0', 'a video', 1)",
      ),
    ])
    await recount(DB)
    let isChanged = false
    const hooked = new Proxy(DB, {
      get: (target, name) =>
        name === 'prepare'
          ? (sql: string) => (isPageOf('media', sql) ? preceded(change, DB, sql) : DB.prepare(sql))
          : (Reflect.get(target, name) as () => unknown).bind(target),
    })
    await saveBackup({ ...stores.from, DB: hooked }, options())
    await restore()
    expect(isChanged).toBe(true)
    // Those say which pictures are due, and that has changed meanwhile.
    const withoutPictures = async (db: D1Database) => ({ ...(await rowsOf(db)), link_pictures: [] })
    expect(await withoutPictures(stores.to.DB)).toEqual(await withoutPictures(DB))

    async function change() {
      if (isChanged) return
      isChanged = true
      await DB.batch([
        mediaLike('a new photo'),
        DB.prepare("UPDATE profiles SET profile_photo_object_name = 'a new photo' WHERE rowid = 1"),
        DB.prepare("DELETE FROM videos WHERE id = 'soon gone'"),
        DB.prepare("DELETE FROM media WHERE name IN ('an old photo', 'a video')"),
      ])
    }
  })

  it('leaves the triggers as the migrations made them', async () => {
    await filled()
    await save()
    await restore()
    const triggers = async ({ DB }: typeof stores.to) =>
      (await DB.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").all())
        .results
    expect(await triggers(stores.to)).toEqual(await triggers(stores.from))
    expect((await tablesOf(stores.to.DB)).map(({ name }) => name)).toEqual(
      (await tablesOf(stores.from.DB)).map(({ name }) => name),
    )
  })

  it('of an older schema is restored, and then migrated', async () => {
    await filled()
    await save()
    const migrations = join(to, 'migrations')
    cpSync(migrationsFolder, migrations, { recursive: true })
    writeFileSync(join(migrations, '9999_later.sql'), 'ALTER TABLE users ADD later text;')
    await restore({ migrations })
    const { results } = await stores.to.DB.prepare('SELECT name FROM d1_migrations').all()
    expect(results.map(({ name }) => name)).toEqual(migrationsIn(migrations))
    const { results: users } = await stores.to.DB.prepare('SELECT later FROM users').all()
    expect(users.length).toBeGreaterThan(1)
  })

  it('brings back the files that the bucket has lost, short and long', async () => {
    await filled()
    const long = new Uint8Array(9_000_000).map((_, at) => at % 251)
    const httpMetadata = { contentType: 'video/mp4' }
    await stores.from.MEDIA.put('long', long, { httpMetadata })
    await stores.from.MEDIA.put('short', 'bytes')
    await stores.to.MEDIA.put('short', 'bytes')
    await save({ mediaFolder })
    await restore()
    const back = (await stores.to.MEDIA.get('long'))!
    expect(back.httpMetadata?.contentType).toBe('video/mp4')
    expect(Buffer.from(await back.arrayBuffer()).equals(long)).toBe(true)
    expect(said).toContain('1 files went back into the bucket.')
  })

  it('that was interrupted goes on without fetching a file twice', async () => {
    await filled()
    for (const key of ['a', 'b', 'c']) await stores.from.MEDIA.put(key, key)
    await save({ mediaFolder })
    rmSync(manifestFile(to))
    const fetched: string[] = []
    const MEDIA = failing(stores.from.MEDIA, 'get', (key) => void fetched.push(key as string))
    rmSync(join(mediaFolder, 'b'))
    await saveBackup({ ...stores.from, MEDIA }, { ...options(), mediaFolder })
    expect(fetched).toEqual(['b'])
  })

  it('never replaces a finished one', async () => {
    await filled()
    await save()
    await expect(save()).rejects.toThrow('holds a finished backup already')
  })

  it('fetches a file again that was damaged in the shared folder', async () => {
    await filled()
    await stores.from.MEDIA.put('video', 'bytes')
    await save({ mediaFolder })
    writeFileSync(join(mediaFolder, 'video'), 'BYTES')
    const shared = mediaFolder
    useAnotherFolder()
    await save({ mediaFolder: shared })
    expect(readFileSync(join(shared, 'video'), 'utf8')).toBe('bytes')
    await restore({ mediaFolder: shared })
    expect(await (await stores.to.MEDIA.get('video'))?.text()).toBe('bytes')
  })

  it('is for its owner only', async () => {
    await filled()
    await stores.from.MEDIA.put('video', 'bytes')
    await save({ mediaFolder })
    for (const folder of [to, mediaFolder]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('without files is restored with those that another backup saved', async () => {
    await filled()
    await stores.from.MEDIA.put('video', 'bytes')
    await save({ mediaFolder })
    const shared = mediaFolder
    useAnotherFolder()
    await save()
    await restore({ mediaFolder: shared })
    expect(said).toContain('1 files went back into the bucket.')
  })
})

it('counting again changes nothing where all counts are right, and mends wrong ones', async () => {
  await migrate(stores.from.DB, migrationsFolder)
  await fill(stores.from.DB, 0, 4)
  const { DB } = stores.from
  // The rows came in an order in which the triggers could not count all of them.
  await recount(DB)
  const before = await rowsOf(DB)
  await recount(DB)
  expect(await rowsOf(DB)).toEqual(before)
  const wrong = ['UPDATE users SET stored_bytes = 7', 'UPDATE user_tricks SET videos = 9']
  wrong.push("UPDATE activity_heads SET newest = ''", 'UPDATE score_counts SET skaters = 9')
  for (const sql of wrong) await DB.prepare(sql).run()
  await recount(DB)
  expect(await rowsOf(DB)).toEqual(before)
  expect(followingTables.every((name) => before[name]!.length > 0)).toBe(true)
})
