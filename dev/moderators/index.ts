/**
 * Says who may open the desk; for the people who run the deployment.
 *
 *   npm run ops -- moderators                    lists them
 *   npm run ops -- moderators add SKATERTAG     lets a skater in
 *   npm run ops -- moderators remove SKATERTAG  takes the desk from them; the log of their acts stays
 *   npm run ops -- moderators --remote [add …]  the same in production (after `npx wrangler login`)
 *
 * Without --remote it uses the data of `npm start` in .state/ (or in the folder STOKE_STATE).
 */
import { parseArgs } from 'node:util'
import { databaseAt, type Query } from '../database.ts'
import { stackConfigFrom } from '../stack-config.ts'
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
  const query = databaseAt(stackConfigFrom(process.env), values.remote)
  const [command = 'list', tag = ''] = positionals
  const skatertag = tag.replace(/^@/, '')
  if (command === 'list' && !tag) return list(statements, query)
  if (command === 'add' && skatertag) return add(statements, query, skatertag)
  if (command === 'remove' && skatertag) return remove(statements, query, skatertag)
  throw new Error('Either nothing, or: add or remove, and a skatertag')
}

async function list({ listing }: typeof Statements, query: Query) {
  const found = await query<Statements.Listed>(listing())
  if (found.length === 0) return console.log('There are no moderators.')
  for (const { skatertag, addedAt } of found) {
    console.log(`@${skatertag}  since ${new Date(addedAt).toISOString().slice(0, 10)}`)
  }
}

async function add({ finding, adding }: typeof Statements, query: Query, skatertag: string) {
  const [found] = await query<Statements.Found>(finding(skatertag))
  if (!found) throw new Error(`There is no @${skatertag}.`)
  await query(adding(found, new Date()))
  console.log(`@${found.skatertag} may open the desk: /desk`)
}

async function remove({ finding, removing }: typeof Statements, query: Query, skatertag: string) {
  const [found] = await query<Statements.Found>(finding(skatertag))
  if (!found?.isModerator) throw new Error(`@${skatertag} is no moderator.`)
  await query(removing(found, new Date()))
  console.log(`@${found.skatertag} may no longer open the desk.`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
