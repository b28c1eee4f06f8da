/**
 * Restores a backup into an empty database, and files that are gone into the bucket.
 *
 *   npm run ops -- restore --local --from FOLDER         the data of npm start, in .state/ or STOKE_STATE
 *   npm run ops -- restore --remote --from FOLDER --secrets FILE
 *                                                    the deployment (after `wrangler login`)
 *   … --media OTHER                                  where the files are, if not in FOLDER/media
 *   … --without-lost-files                           even if files are neither there nor in the bucket
 *   … --config FILE                                  the deployment that this configuration names
 *
 * SESSION_SECRET must be the one of the backup. It comes from the environment or from FILE, with
 * lines like NAME=value; on this machine from its own state.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { placeOf, withBindings, type Target } from '../backup/bindings.ts'
import { lock } from '../lock.ts'
import { root, stackConfigFrom } from '../stack-config.ts'
import { loadWorkerModule } from '../worker-module.ts'
import type * as Deletions from './deletions.ts'
import { restoreBackup } from './restore.ts'

async function run() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      media: { type: 'string' },
      secrets: { type: 'string' },
      local: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      config: { type: 'string' },
      'without-lost-files': { type: 'boolean', default: false },
    },
  })
  if (!values.from) throw new Error('Say from where: npm run ops -- restore --local --from FOLDER')
  const from = resolve(values.from)
  const place = placeOf(values, stackConfigFrom(process.env))
  const SESSION_SECRET = secretFor(place, values.secrets)
  // Nothing else may write into the database while it is filled.
  if ('local' in place) await lock(place.local.state, console.log)
  const deletions = await loadWorkerModule<typeof Deletions>(
    new URL('deletions.ts', import.meta.url),
  )
  await withBindings(place, (env) =>
    restoreBackup(env, {
      from,
      mediaFolder: resolve(values.media ?? join(from, 'media')),
      migrations: join(root, 'migrations'),
      secrets: { SESSION_SECRET },
      deletions,
      isWithoutLostFiles: values['without-lost-files'],
      now: new Date(),
      say: console.log,
    }),
  )
  console.log('The backup is restored.')
}

function secretFor(place: Target, file: string | undefined): string {
  const stored = 'local' in place ? join(place.local.state, 'secrets.json') : undefined
  const named = file && parseEnv(readFileSync(file, 'utf8'))
  const own = stored && existsSync(stored) && JSON.parse(readFileSync(stored, 'utf8'))
  const { SESSION_SECRET } = { ...process.env, ...own, ...named } as NodeJS.ProcessEnv
  if (SESSION_SECRET) return SESSION_SECRET
  throw new Error(
    'SESSION_SECRET is missing: put it into the environment, or name its file with --secrets.',
  )
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
