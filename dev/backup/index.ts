/**
 * Saves the database and the list of all files, or the files too.
 *
 *   npm run ops -- backup --local --to FOLDER            the data of npm start, in .state/ or STOKE_STATE
 *   npm run ops -- backup --remote --to FOLDER           the deployment (after `wrangler login`)
 *   … --with-media                                   the files too, into FOLDER/media
 *   … --media OTHER                                  the files too, into a folder that backups share
 *   … --config FILE                                  the deployment that this configuration names
 *
 * An interrupted backup goes on when it is started again: files that are there are not fetched twice.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stackConfigFrom } from '../stack-config.ts'
import { placeOf, withBindings } from './bindings.ts'
import { saveBackup } from './save.ts'

async function run() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      media: { type: 'string' },
      'with-media': { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      config: { type: 'string' },
    },
  })
  if (!values.to) throw new Error('Say where: npm run ops -- backup --local --to FOLDER')
  const to = resolve(values.to)
  const media = values.media ?? (values['with-media'] ? join(to, 'media') : undefined)
  const mediaFolder = media === undefined ? undefined : resolve(media)
  await withBindings(placeOf(values, stackConfigFrom(process.env)), (env) =>
    saveBackup(env, { to, mediaFolder, now: new Date(), say: console.log }),
  )
  console.log(`The backup is in ${to}.`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
