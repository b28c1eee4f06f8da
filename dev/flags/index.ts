/**
 * Lists what skaters flagged, and removes it; for the people who run the deployment.
 *
 *   npm run ops -- flags                            lists it: what, how often, by whom first, when, where
 *   npm run ops -- flags remove my_clip ID       removes a clip as its owner would, with its flags
 *   npm run ops -- flags remove trick_video ID   the same with a trick's video
 *   npm run ops -- flags remove own_the_spot_clip ID  has its game remove it, together with its votes
 *   npm run ops -- flags --remote [remove …]     the same in production (after `npx wrangler login`)
 *
 * Without --remote it uses the data of `npm start` in .state/ (or in the folder STOKE_STATE).
 */
import { parseArgs } from 'node:util'
import { stackConfigFrom } from '../stack-config.ts'
import { databaseAt, type Query } from '../database.ts'
import { loadWorkerModule } from '../worker-module.ts'
import type * as Statements from './statements.ts'

async function run() {
  const { values, positionals } = parseArgs({
    options: { remote: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const statements = await loadWorkerModule<typeof Statements>(
    new URL('statements.ts', import.meta.url),
  )
  const place = stackConfigFrom(process.env)
  const query = databaseAt(place, values.remote)
  const origin = values.remote ? '' : place.origin
  const [command = 'list', type = '', id = ''] = positionals
  if (command === 'list' && positionals.length < 2) return list(statements, query, origin)
  if (command === 'remove' && id) return remove(statements, query, type, id)
  throw new Error(
    `Either nothing, or: remove, one of ${Object.keys(statements.kinds).join(', ')}, and its id`,
  )
}

async function list({ listing, kinds }: typeof Statements, query: Query, origin: string) {
  const flagged = await query<Statements.Flagged>(listing())
  if (flagged.length === 0) return console.log('Nothing is flagged.')
  for (const { contentType, contentId, times, firstAt, firstBy, owner } of flagged) {
    const when = new Date(firstAt).toISOString().slice(0, 16).replace('T', ' ')
    console.log(`${contentType} ${contentId}  by @${owner ?? '?'}`)
    console.log(`  flagged ${times}×, first by @${firstBy ?? '?'} on ${when} UTC`)
    const kind = kindOf(kinds, contentType)
    if (kind) console.log(`  ${origin}${kind.address(contentId)}`)
  }
}

async function remove({ kinds }: typeof Statements, query: Query, type: string, id: string) {
  const kind = kindOf(kinds, type)
  if (!kind) throw new Error(`"${type}" is none of ${Object.keys(kinds).join(', ')}.`)
  const [found] = await query<unknown>(kind.finding(id))
  if (!found) throw new Error(`There is no ${type} ${id}.`)
  await query(kind.removing(found, new Date()))
  console.log(`Removed ${type} ${id}. Its files go in three days, while the app runs.`)
}

/**
 * A kind by its name. Its row type is unknown here: each kind gets only rows that it has found
 * itself.
 */
const kindOf = (kinds: (typeof Statements)['kinds'], type: string) =>
  Object.hasOwn(kinds, type)
    ? (kinds[type as keyof typeof kinds] as Statements.Kind<unknown>)
    : undefined

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
