import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  listFile,
  manifestFile,
  manifestText,
  readManifest,
  tableFile,
} from '../../dev/backup/manifest.ts'
import { migrate } from '../../dev/migrate.ts'
import { recountStatements } from '../../dev/restore/recount.ts'
import { fill } from '../worker/support/fill.ts'
import { migrationsFolder, rowsOf } from './backup/rows.ts'
import {
  filled,
  mediaFolder,
  restore,
  said,
  save,
  stores,
  to,
  useAnotherFolder,
} from './backup/setup.ts'
import { deletions, failing } from './backup/stores.ts'

/** The database to restore into, which is lost after so many batches. */
function cutAfter(batches: number): D1Database {
  let count = 0
  return failing(stores.to.DB, 'batch', () => {
    if (++count > batches) throw new Error('The connection is lost.')
  })
}

describe('a restore changes nothing and says why', () => {
  const untouched = async (trouble: string | RegExp, more = {}) => {
    const before = [await rowsOf(stores.to.DB), (await stores.to.MEDIA.list()).objects.length]
    await expect(restore(more)).rejects.toThrow(trouble)
    expect([await rowsOf(stores.to.DB), (await stores.to.MEDIA.list()).objects.length]).toEqual(
      before,
    )
  }

  it('if the database has rows', async () => {
    await filled()
    await save()
    await migrate(stores.to.DB, migrationsFolder)
    await fill(stores.to.DB, 0, 2)
    await untouched(/The database is not empty: .*users/)
  })

  it('if the database has migrations that the backup lacks', async () => {
    await filled()
    await save()
    await migrate(stores.to.DB, migrationsFolder)
    await stores.to.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run()
    await untouched(/migrations that the backup lacks \(9999_later/)
  })

  it('if the backup has migrations that this version lacks', async () => {
    await filled()
    await stores.from.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run()
    await save()
    await untouched('Check out the version that made it')
  })

  it('if a table is damaged', async () => {
    await filled()
    await save()
    appendFileSync(join(to, tableFile('videos')), '\n')
    await untouched('videos.ndjson is damaged')
  })

  it('if a table or the list of files is missing', async () => {
    await filled()
    await save()
    rmSync(join(to, listFile))
    await untouched(`${listFile} is missing`)
  })

  it('if a file of the bucket is damaged', async () => {
    await filled()
    await stores.from.MEDIA.put('video', 'bytes')
    await save({ mediaFolder })
    writeFileSync(join(mediaFolder, 'video'), 'BYTES')
    await untouched(/missing or damaged in the backup: video[^]*--without-lost-files/)
  })

  it('if a file is neither in the bucket nor in the backup', async () => {
    await filled()
    await stores.from.MEDIA.put('video', 'bytes')
    await save()
    await untouched(/missing or damaged in the backup: video[^]*--without-lost-files/)
  })

  it('if the backup was not finished', async () => {
    await filled()
    await save()
    rmSync(manifestFile(to))
    await untouched('holds no finished backup')
  })

  it('if the manifest is no manifest', async () => {
    await filled()
    await save()
    writeFileSync(manifestFile(to), readFileSync(manifestFile(to), 'utf8').slice(0, -3))
    await untouched('is damaged, or of a version')
  })

  it('if the secret is another one', async () => {
    await filled()
    await save()
    const SESSION_SECRET = Buffer.alloc(32, 1).toString('base64url')
    await untouched('SESSION_SECRET is not the one of this backup', { secrets: { SESSION_SECRET } })
  })
})

it('a restore goes on without lost files, if it is told to, and says which', async () => {
  await filled()
  const { from, to: target } = stores
  const note = 'deletions/someone'
  for (const key of ['damaged', 'gone', 'whole', note]) await from.MEDIA.put(key, 'bytes')
  await save({ mediaFolder })
  writeFileSync(join(mediaFolder, 'damaged'), 'BYTES')
  for (const key of ['gone', note]) rmSync(join(mediaFolder, encodeURIComponent(key)))
  await restore({ isWithoutLostFiles: true })
  expect(await rowsOf(target.DB)).toEqual(await rowsOf(from.DB))
  expect((await target.MEDIA.list()).objects.map(({ key }) => key)).toEqual(['whole'])
  const lost = `3 files are not in the bucket, and missing or damaged in the backup: damaged, ${note}, gone.`
  expect(said.join('\n')).toContain(`${lost} 1 of them note deleted accounts`)
})

it('a restore accepts a secret that only some session was made with', async () => {
  await filled()
  await stores.from.DB.prepare("UPDATE sessions SET id_token = 'other' WHERE rowid = 1").run()
  await save()
  await restore()
  expect(await rowsOf(stores.to.DB)).toEqual(await rowsOf(stores.from.DB))
})

describe('an interrupted restore', () => {
  it.each([1, 3, 7, 12])('goes on when it is started again, cut at its write %i', async (cut) => {
    await filled()
    await save()
    await expect(restore({}, { ...stores.to, DB: cutAfter(cut) })).rejects.toThrow()
    await restore()
    expect(await rowsOf(stores.to.DB)).toEqual(await rowsOf(stores.from.DB))
  })

  it.each([
    ['read at one moment', true],
    ['read while others wrote, so that all is counted again', false],
  ])('goes on after each of its writes, with a backup %s', async (_, isSnapshot) => {
    await filled()
    const { DB } = stores.from
    if (!isSnapshot) await DB.prepare('DELETE FROM scores').run()
    await save()
    const manifest = { ...readManifest(to), isSnapshot }
    writeFileSync(manifestFile(to), manifestText(manifest))
    // The batches before these are those of the migrations.
    let cut = manifest.migrations.length
    while (await isCut(cut)) cut += 1
    expect(cut).toBeGreaterThan(manifest.tables.length)
    if (!isSnapshot) await DB.batch(recountStatements.map((sql) => DB.prepare(sql)))
    expect(await rowsOf(stores.to.DB)).toEqual(await rowsOf(DB))

    async function isCut(after: number): Promise<boolean> {
      try {
        await restore({}, { ...stores.to, DB: cutAfter(after) })
        return false
      } catch (error) {
        // A migration that fails says so, and why as its cause.
        const { message, cause } = error as Error
        expect(cause instanceof Error ? cause.message : message).toBe('The connection is lost.')
        return true
      }
    }
  })

  it('refuses another backup', async () => {
    await filled()
    await save()
    const { migrations } = readManifest(to)
    await restore({}, { ...stores.to, DB: cutAfter(migrations.length + 2) }).catch(() => {})
    useAnotherFolder()
    await save({ now: new Date(1) })
    await expect(restore()).rejects.toThrow('another backup was interrupted here')
  })
})

describe('deletions since the backup', () => {
  it('are begun again for the accounts that the bucket notes', async () => {
    await filled()
    await save()
    await deletions.note(stores.to.MEDIA, 'users 1')
    await stores.from.DB.prepare("DELETE FROM account_deletions WHERE user_id = 'users 1'").run()
    rmSync(to, { recursive: true })
    await save()
    await restore()
    expect(said).toContain('1 accounts that were deleted since the backup are deleted again.')
    const { DB } = stores.to
    const begun = await DB.prepare(
      "SELECT 1 FROM account_deletions WHERE user_id = 'users 1'",
    ).all()
    expect(begun.results).toHaveLength(1)
    const left = await DB.prepare("SELECT 1 FROM profiles WHERE user_id = 'users 1'").all()
    expect(left.results).toEqual([])
  })
})
