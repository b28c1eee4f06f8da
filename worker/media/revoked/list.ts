import { connect } from '../../db/client'
import type { QueryCounts } from '../../db/count'
import { inTime } from '../../db/faults/in-time'
import { log } from '../../http/log'
import { writeCached, readCached, passingUrl, type EdgeScope } from '../edge-cache/cache'
import { findRevoked } from './queries'

/** How old a list of revoked media may be before it is read again, in ms. */
const readAgainMs = 20_000

/** Until when it may serve while it is read again. With this, all is gone within half a minute. */
const usableMs = 30_000

/** The clock may have been set back since the list was read. */
export function revocationStateOf(readAt: number, now: number): 'fresh' | 'usable' | 'old' {
  const age = now - readAt
  if (age < 0 || age >= usableMs) return 'old'
  return age < readAgainMs ? 'fresh' : 'usable'
}

interface Revoked {
  readAt: number
  keys: Set<string>
  /** Whether a request of this isolate has begun to read the next one. */
  isRenewing: boolean
}

/** The request that reads the list, and what it has asked of the database. */
type ListScope = EdgeScope & { counts: QueryCounts }

/** The list of this isolate, under the URL of the data centre's. */
let memory: { url: string; list: Revoked } | undefined

/**
 * Whether one of these keys is revoked. A data centre reads the list from the database at
 * most every 20 seconds, and not at all while nobody looks. If the list cannot be read, the answer is
 * yes: then the request goes the long way, which asks the database itself.
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

/** The reading that is under way in this isolate. */
let reading: { url: string; startedAt: number; list: Promise<Revoked> } | undefined

/** Another request's reading may end with its request, so nobody waits for it longer than this. */
const patienceMs = 2_000

/** One request reads the list, and the others of this isolate wait for it. */
async function readAgain(scope: ListScope, url: string): Promise<Revoked> {
  const now = scope.now.getTime()
  const age = reading?.url === url ? now - reading.startedAt : -1
  if (reading && age >= 0 && age < patienceMs) {
    return inTime('The list of revoked media', reading.list, patienceMs).catch(() =>
      read(scope, url),
    )
  }
  const mine = { url, startedAt: now, list: read(scope, url) }
  reading = mine
  const end = () => {
    if (reading === mine) reading = undefined
  }
  scope.waitUntil(mine.list.then(end, end))
  return mine.list
}

/** From the data centre's cache, if another isolate has read it lately, else from the database. */
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

/** From the primary, because a replica may not know of the latest yet. */
async function readKeys({ env, now, counts }: ListScope): Promise<string[]> {
  const db = connect(env.DB.withSession('first-primary'), { counts })
  return (await findRevoked(db, now)).map(({ key }) => key)
}
