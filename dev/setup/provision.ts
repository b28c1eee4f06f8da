import { ensureBucket, limitUnfinishedUploads, lockedPrefixes, lockPrefixes } from './bucket.ts'
import type { Cloudflare } from './cloudflare.ts'
import { ensureDatabase, locationOf, replicate, type DataPlace } from './databases.ts'
import type { Location, Names } from './deployment.ts'
import type { Journal } from './journal.ts'
import { ensureQueues } from './queues.ts'

/**
 * Creates missing databases and buckets; can be interrupted and repeated. `written` has the databases' ids
 * of an earlier setup. Returns the databases' ids and the location of the main one.
 */
export async function provision(
  api: Cloudflare,
  names: Names,
  written: Record<string, string>,
  { location: wanted, jurisdiction }: DataPlace,
  journal: Journal,
): Promise<{ databases: Record<string, string>; location: Location }> {
  const databases: Record<string, string> = {}
  let location = wanted
  for (const [binding, usualName] of Object.entries(names.databases)) {
    const wantedOne = { name: usualName, writtenId: written[binding] }
    const { id, name, isNew } = await ensureDatabase(api, wantedOne, {
      location,
      jurisdiction,
    })
    databases[binding] = id
    if (wantedOne.writtenId && wantedOne.writtenId !== id) {
      journal.say(`The database ${wantedOne.writtenId} of ${binding} is gone.`)
    }
    journal.say(`Database ${name}: ${isNew ? `made in ${jurisdiction ?? location}` : 'is there'}.`)
    // The rooms and the bucket go where the database is, even if another place was chosen now.
    if (binding === 'DB' && !isNew) location = await actual(api, { id, name }, wanted, journal)
    await journal.attempt(
      `Read replication of ${name} is not on`,
      `Cloudflare's dashboard, D1, ${name}, Settings: enable read replication.`,
      () => replicate(api, id),
    )
  }
  const within = jurisdiction ? ` --jurisdiction ${jurisdiction}` : ''
  for (const name of names.buckets) {
    const isNew = await ensureBucket(api, name, { location, jurisdiction })
    journal.say(`Bucket ${name}: ${isNew ? 'made' : 'is there'}.`)
    await journal.attempt(
      `The bucket ${name} has no rule for unfinished uploads`,
      `node dev/run.mjs wrangler r2 bucket lifecycle add ${name} unfinished-uploads --abort-multipart-days 7${within}`,
      () => limitUnfinishedUploads(api, name, jurisdiction),
    )
    await journal.attempt(
      `The bucket ${name} does not lock ${lockedPrefixes.join(' and ')}`,
      lockedPrefixes.map((prefix) => lockCommand(name, prefix, within)).join(' and '),
      () => lockPrefixes(api, name, jurisdiction),
    )
  }
  const made = await ensureQueues(api, names.queues)
  for (const name of made) journal.say(`Queue ${name}: made.`)
  return { databases, location }
}

const lockCommand = (bucket: string, prefix: string, within: string): string =>
  `node dev/run.mjs wrangler r2 bucket lock add ${bucket} stoke-${prefix.slice(0, -1)} ${prefix} --retention-indefinite${within}`

async function actual(
  api: Cloudflare,
  { id, name }: { id: string; name: string },
  wanted: Location,
  journal: Journal,
): Promise<Location> {
  let found: Location | undefined
  await journal.attempt(
    'Nobody knows where the database is',
    `Compare GAMES_LOCATION with \`node dev/run.mjs wrangler d1 info ${name}\`: rooms belong beside the database.`,
    async () => (found = await locationOf(api, id)),
  )
  if (found && found !== wanted) {
    journal.say(`The database is in ${found} and can't move: GAMES_LOCATION is ${found} too.`)
  }
  return found ?? wanted
}
