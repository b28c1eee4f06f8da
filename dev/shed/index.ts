/**
 * Keeps visitors out while the database has too much to do, and lets them in again. Skaters with a session go on.
 *
 *   npm run ops -- shed on --remote       in production, within ten seconds and without a deployment
 *   npm run ops -- shed off --remote      lets visitors in again
 *   npm run ops -- shed --remote          says whether it is on
 *   … --staging                           the same in staging
 *
 * Without --remote and --staging it switches what `npm start` serves.
 */
import { parseArgs } from 'node:util'
import { shedKey } from '../../worker/page-cache/contract.ts'
import { placeOf, withBindings } from '../backup/bindings.ts'
import { stackConfigFrom } from '../stack-config.ts'

async function run() {
  const { values, positionals } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      staging: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [wanted, ...more] = positionals
  if (more.length > 0 || (wanted !== undefined && wanted !== 'on' && wanted !== 'off')) {
    throw new Error('Say on or off: npm run ops -- shed on --remote')
  }
  const remote = values.remote || values.staging
  const place = placeOf({ local: !remote, remote }, stackConfigFrom(process.env))
  const environment = values.staging ? { environment: 'staging' } : {}
  await withBindings(
    { ...place, ...environment },
    async ({ MEDIA }) => {
      if (wanted === 'on') await MEDIA.put(shedKey, '')
      if (wanted === 'off') await MEDIA.delete(shedKey)
      const isOn = (await MEDIA.head(shedKey)) !== null
      console.log(isOn ? 'Visitors are kept out.' : 'Visitors come in.')
    },
    [],
  )
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
