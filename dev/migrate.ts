import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { root, type Place } from './place.ts'
import { wrangler } from './wrangler.ts'

/** The app's databases, and the migrations of each. */
const databases = [
  { binding: 'DB', migrations: 'migrations', stamp: 'migrated' },
  { binding: 'GAZETTEER', migrations: 'migrations/gazetteer', stamp: 'migrated-gazetteer' },
] as const

/** Brings the app's databases up to date; at once when no migration has been added or changed. */
export async function migrate(place: Place, config: string, data: string) {
  for (const database of databases) await migrateOne(place, config, data, database)
}

async function migrateOne(
  place: Place,
  config: string,
  data: string,
  { binding, migrations, stamp: name }: (typeof databases)[number],
) {
  const folder = join(root, migrations)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  if (files.length === 0) return
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  const now = hash.digest('hex')
  const stamp = join(place.state, name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return

  const where = ['--local', '-c', config, '--persist-to', data]
  const child = wrangler(place, ['d1', 'migrations', 'apply', binding, ...where], 'pipe')
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The migrations failed.\n${(await said).join('\n')}`)
  writeFileSync(stamp, now)
}
