import { unless, type Cloudflare } from './cloudflare.ts'
import { locations, type Jurisdiction, type Location } from './deployment.ts'

interface Database {
  uuid: string
  name: string
  jurisdiction?: string | null
  read_replication?: { mode: 'auto' | 'disabled' }
}

export interface DataPlace {
  location: Location
  jurisdiction: Jurisdiction | undefined
}

/**
 * The database that an earlier setup or a restore has written down, or else the one of this name, made
 * at `location` if there was none. After a restore the one of this name is the lost one.
 */
export async function ensureDatabase(
  api: Cloudflare,
  { name, writtenId }: { name: string; writtenId: string | undefined },
  { location, jurisdiction }: DataPlace,
): Promise<{ id: string; name: string; isNew: boolean }> {
  const written = writtenId ? await readDatabase(api, writtenId) : undefined
  const found = written ?? (await findDatabase(api, name))
  if (found) return { id: found.uuid, name: found.name, isNew: false }
  // A jurisdiction chooses the place itself.
  const body = { name, ...(jurisdiction ? { jurisdiction } : { primary_location_hint: location }) }
  const { uuid } = await api.call<Database>('POST', '/d1/database', body)
  return { id: uuid, name, isNew: true }
}

const readDatabase = (api: Cloudflare, id: string): Promise<Database | undefined> =>
  unless(({ status }) => status === 404, api.call<Database>('GET', `/d1/database/${id}`))

/** Asks by the name, which Cloudflare compares loosely. */
export async function findDatabase(api: Cloudflare, name: string): Promise<Database | undefined> {
  const query = new URLSearchParams({ name, per_page: '1000' })
  const found = await api.call<Database[]>('GET', `/d1/database?${query}`)
  return found.find((each) => each.name === name)
}

/** Copies for reading near the skaters. The app reads from them no older than its last write. */
export async function replicate(api: Cloudflare, id: string): Promise<void> {
  const { read_replication } = await api.call<Database>('GET', `/d1/database/${id}`)
  if (read_replication?.mode === 'auto') return
  await api.call('PUT', `/d1/database/${id}`, { read_replication: { mode: 'auto' } })
}

/** Where a database is, if Cloudflare says so: nothing moves it later. */
export async function locationOf(api: Cloudflare, id: string): Promise<Location | undefined> {
  const [answer] = await api.call<Array<{ meta?: { served_by_region?: string } }>>(
    'POST',
    `/d1/database/${id}/query`,
    { sql: 'SELECT 1' },
  )
  const region = answer?.meta?.served_by_region?.toLowerCase()
  return locations.find((each) => each === region)
}

/** Whether there is a database of this name outside of the jurisdiction, which it can never enter. */
export async function isOutside(
  api: Cloudflare,
  name: string,
  jurisdiction: Jurisdiction,
): Promise<boolean> {
  const found = await findDatabase(api, name)
  return found !== undefined && found.jurisdiction !== jurisdiction
}
