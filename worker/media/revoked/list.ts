import { connect } from '../../db/client'
import type { QueryCounts } from '../../db/count'
import { databaseOf } from '../../db/database-of'
import { inTime } from '../../db/faults/in-time'
import { log } from '../../http/log'
import { writeCached, readCached, passingUrl, type EdgeScope } from '../edge-cache/cache'
import { findRevoked } from './queries'

/** Age at which the list is read again, in ms. */
const readAgainMs = 20_000

/** It may be used until then while it is read again. */
const usableMs = 30_000

/** The clock may have been set back. */
export function revocationStateOf(readAt: number, now: number): 'fresh' | 'usable' | 'old' {
  const age = now - readAt
  if (age < 0 || age >= usableMs) return 'old'
  return age < readAgainMs ? 'fresh' : 'usable'
}

interface Revoked {
  readAt: number
  keys: Set<string>
  isRenewing: boolean
}

type ListScope = EdgeScope & { counts: QueryCounts }

let memory: { url: string; list: Revoked } | undefined

/**
 * Reads the list at most every 20 seconds per data centre. True if that fails: the request then asks the
 * database.
 */
export async function isRevoked(
  scope: EdgeScope,
  keys: string[],
  counts: QueryCounts,
): Promise<boolean> {
  try {
    const list = await currentList({ ...scope, counts })
    return keys.some((key) => list.keys.has(key))
  } catch (error) {
    logUnreadable(error)
    return true
  }
}

const logUnreadable = (error: unknown): void =>
  log('warn', { event: 'revoked_media_unreadable', error })

async function currentList(scope: ListScope): Promise<Revoked> {
  const url = passingUrl(scope, 'revoked')
  const now = scope.now.getTime()
  const found = memory?.url === url ? memory.list : undefined
  const state = found ? revocationStateOf(found.readAt, now) : 'old'
  if (found && state === 'fresh') return found
  if (!found || state === 'old') return readAgain(scope, url)
  if (!found.isRenewing) {
    found.isRenewing = true
    scope.waitUntil(readAgain(scope, url).catch(logUnreadable))
  }
  return found
}

let reading: { url: string; startedAt: number; list: Promise<Revoked> } | undefined

/** A request's end may cancel its read, so others wait only this long. */
const patienceMs = 2_000

/** One request reads, and the isolate's others wait for it. */
async function readAgain(scope: ListScope, url: string): Promise<Revoked> {
  const now = scope.now.getTime()
  const age = reading?.url === url ? now - reading.startedAt : -1
  if (reading && age >= 0 && age < patienceMs) {
    return inTime('The list of revoked media', reading.list, patienceMs).catch(() =>
      read(scope, url),
    )
  }
  const ownRead = { url, startedAt: now, list: read(scope, url) }
  reading = ownRead
  const end = () => {
    if (reading === ownRead) reading = undefined
  }
  scope.waitUntil(ownRead.list.then(end, end))
  return ownRead.list
}

/** From the data centre's cache, otherwise from the database. */
async function read(scope: ListScope, url: string): Promise<Revoked> {
  const now = scope.now.getTime()
  const shared = await readCached<{ readAt: number; keys: string[] }>(url)
  const isFresh = shared !== null && revocationStateOf(shared.readAt, now) === 'fresh'
  const { readAt, keys } = isFresh ? shared : { readAt: now, keys: await readKeys(scope) }
  if (!isFresh) writeCached(scope, url, { readAt, keys }, readAgainMs / 1000)
  const list = { readAt, keys: new Set(keys), isRenewing: false }
  memory = { url, list }
  return list
}

/** From the primary, because a replica may lack the latest. */
async function readKeys({ env, now, counts }: ListScope): Promise<string[]> {
  const db = connect(databaseOf(env, null).withSession('first-primary'), { counts })
  return (await findRevoked(db, now)).map(({ key }) => key)
}
