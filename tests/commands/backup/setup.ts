/** Two databases and buckets for each test, and a backup of the one that is restored into the other. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { saveBackup } from '../../../dev/backup/save.ts'
import { migrate } from '../../../dev/migrate.ts'
import { restoreBackup } from '../../../dev/restore/restore.ts'
import { fill } from '../../worker/support/fill.ts'
import { migrationsFolder } from './rows.ts'
import { closeStores, deletions, openStores, secret, type Stores } from './stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoke-backup-'))
let nth = 0
export let to: string
export let mediaFolder: string
export const said: string[] = []
export let stores: Stores

beforeEach(async () => {
  nth += 1
  to = join(folder, `${nth}`)
  mediaFolder = join(to, 'media')
  said.length = 0
  stores = await openStores()
})
afterAll(async () => {
  await closeStores()
  rmSync(folder, { recursive: true, force: true })
})

export const options = () => ({ to, now: new Date(0), say: (line: string) => said.push(line) })
export const save = (more = {}) => saveBackup(stores.from, { ...options(), ...more })

export const restore = (more: object = {}, target = stores.to) =>
  restoreBackup(target, {
    from: to,
    mediaFolder,
    migrations: migrationsFolder,
    secrets: { SESSION_SECRET: secret },
    deletions,
    now: new Date(0),
    say: (line: string) => said.push(line),
    ...more,
  })

/** The next backup goes into another folder. */
export const useAnotherFolder = (): void => {
  nth += 1
  to = join(folder, `${nth}`)
}

export async function filled(rows = 4): Promise<void> {
  await migrate(stores.from.DB, migrationsFolder)
  await fill(stores.from.DB, 0, rows)
  await stores.from.DB.prepare('UPDATE sessions SET id_token = ?')
    .bind(await deletions.tokenFor(secret))
    .run()
}
