import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { root, type Place } from './place.ts'
import { wrangler } from './wrangler.ts'

/** Brings the app's database up to date; at once when no migration has been added or changed. */
export async function migrate(place: Place, config: string, data: string) {
  const folder = join(root, 'migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  if (files.length === 0) return
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)))
  const now = hash.digest('hex')
  const stamp = join(place.state, 'migrated')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return

  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '-c', config, '--persist-to', data]
  const child = wrangler(place, args, 'pipe')
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The migrations failed.\n${(await said).join('\n')}`)
  writeFileSync(stamp, now)
}
