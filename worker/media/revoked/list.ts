import type { Context } from 'hono'
import { connect } from '../../db/client'
import { newCounts } from '../../db/count'
import { inTime } from '../../db/faults/in-time'
import type { AppEnv } from '../../env'
import { log } from '../../http/log'
import { writeCached, readCached, passingUrl } from '../edge-cache/cache'
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

/** The list of this isolate, under the URL of the data centre's. */
let memory: { url: string; list: Revoked } | undefined

/**
 * Whether one of these keys is revoked. A data centre reads the list from the database at
 * most every 20 seconds, and not at all while nobody looks. If the list cannot be read, the answer is
 * yes: then the request goes the long way, which asks the database itself.
 */
export async function isRevoked(c: Context<AppEnv>, keys: string[]): Promise<boolean> {
  try {
    const list = await currentList(c)
    return keys.some((key) => list.keys.has(key))
  } catch (error) {
    logUnreadable(error)
    return true
  }
}

const logUnreadable = (error: unknown): void =>
  log('warn', { event: 'revoked_media_unreadable', error })

async function currentList(c: Context<AppEnv>): Promise<Revoked> {
  const url = passingUrl(c, 'revoked')
  const now = c.get('now').getTime()
  const found = memory?.url === url ? memory.list : undefined
  const state = found ? revocationStateOf(found.readAt, now) : 'old'
  if (found && state === 'fresh') return found
  if (!found || state === 'old') return readAgain(c, url)
  if (!found.isRenewing) {
    found.isRenewing = true
    c.executionCtx.waitUntil(readAgain(c, url).catch(logUnreadable))
  }
  return found
}

/** The reading that is under way in this isolate. */
let reading: { url: string; startedAt: number; list: Promise<Revoked> } | undefined

/** Another request's reading may end with its request, so nobody waits for it longer than this. */
const patienceMs = 2_000

/** One request reads the list, and the others of this isolate wait for it. */
async function readAgain(c: Context<AppEnv>, url: string): Promise<Revoked> {
  const now = c.get('now').getTime()
  const age = reading?.url === url ? now - reading.startedAt : -1
  if (reading && age >= 0 && age < patienceMs) {
    return inTime('The list of revoked media', reading.list, patienceMs).catch(() => read(c, url))
  }
  const mine = { url, startedAt: now, list: read(c, url) }
  reading = mine
  const end = () => {
    if (reading === mine) reading = undefined
  }
  c.executionCtx.waitUntil(mine.list.then(end, end))
  return mine.list
}

/** From the data centre's cache, if another isolate has read it lately, else from the database. */
async function read(c: Context<AppEnv>, url: string): Promise<Revoked> {
  const now = c.get('now').getTime()
  const shared = await readCached<{ readAt: number; keys: string[] }>(url)
  const isFresh = shared !== null && revocationStateOf(shared.readAt, now) === 'fresh'
  const { readAt, keys } = isFresh ? shared : { readAt: now, keys: await readKeys(c) }
  if (!isFresh) writeCached(c, url, { readAt, keys }, readAgainMs / 1000)
  const list = { readAt, keys: new Set(keys), isRenewing: false }
  memory = { url, list }
  return list
}

/** From the primary, because a replica may not know of the latest yet. */
async function readKeys(c: Context<AppEnv>): Promise<string[]> {
  const counts = c.get('queries') ?? newCounts()
  c.set('queries', counts)
  const db = connect(c.env.DB.withSession('first-primary'), { counts })
  return (await findRevoked(db, c.get('now'))).map(({ key }) => key)
}
