/**
 * Lists the work that has failed for good, and has it tried again; for the people who run the
 * deployment.
 *
 *   npm run ops -- jobs                      lists it: its kind, its id, since when and why
 *   npm run ops -- jobs retry             has all of it tried again, within two minutes
 *   npm run ops -- jobs retry KIND ID     only this
 *   npm run ops -- jobs forget KIND ID    takes it off the list
 *   npm run ops -- jobs --remote [retry …]  the same in production (after `npx wrangler login`)
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
  const failures = await query<Stored>(statements.listing())
  const [command = 'list', kind, id] = positionals
  if (command === 'list' && positionals.length < 2) return list(failures)
  const chosen = kind ? failures.filter((each) => each.kind === kind && each.id === id) : failures
  if (command === 'retry' && (id || !kind)) return retry(statements, query, chosen)
  if (command === 'forget' && id) return forget(statements, query, chosen)
  throw new Error(
    'Either nothing, or: retry, with a kind and an id or without; or: forget, with both',
  )
}

/** A row as the database has it. */
interface Stored {
  kind: string
  id: string
  error: string
  failed_at: number
}

function list(failures: Stored[]) {
  if (failures.length === 0) return console.log('Nothing has failed for good.')
  for (const { kind, id, error, failed_at } of failures) {
    const when = new Date(failed_at).toISOString().slice(0, 16).replace('T', ' ')
    console.log(`${kind} ${id}  since ${when} UTC\n  ${error}`)
  }
}

async function retry({ retrying }: typeof Statements, query: Query, failures: Stored[]) {
  mustExist(failures)
  const now = new Date()
  await query(failures.map((failure) => retrying(failure, now)).join(';\n'))
  console.log(`Due again: ${failures.length}. The scheduled job tries it within two minutes.`)
}

async function forget({ forgetting }: typeof Statements, query: Query, failures: Stored[]) {
  mustExist(failures)
  await query(failures.map(forgetting).join(';\n'))
  console.log('Forgotten. If its row is still there, nobody tries it again.')
}

function mustExist({ length }: Stored[]) {
  if (length === 0) throw new Error('That is not on the list.')
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
