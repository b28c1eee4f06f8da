import type { ServedKind } from '../signed-urls/signature'
import { writeCached, readCached, passingUrl, type EdgeScope } from './cache'

/** Without a signature, "public" is cached this long; "not public" is never cached. */
const publicMs = 50_000

interface PublicName {
  notedAt: number
}

const urlOf = (scope: EdgeScope, kind: ServedKind, name: string) =>
  passingUrl(scope, 'public', kind, encodeURIComponent(name))

/** The database has just confirmed that the file is public. */
export function notePublic(scope: EdgeScope, kind: ServedKind, name: string): void {
  const notedAt = scope.now.getTime()
  writeCached(scope, urlOf(scope, kind, name), { notedAt } satisfies PublicName, publicMs / 1000)
}

/** From this age on, one request renews the entry while the others still use it. */
const renewMs = 40_000

const looks = { most: 10, everyMs: 20 }

const asking = new Map<string, number>()
const maxEntries = 1000
const askingMs = 1000

/** If false, this request has to ask the database. */
export async function isKnownPublic(
  scope: EdgeScope,
  kind: ServedKind,
  name: string,
): Promise<boolean> {
  const url = urlOf(scope, kind, name)
  const now = scope.now.getTime()
  let known = await believed(url, now)
  if (known && now - known.notedAt < renewMs) return true
  if (beginAsking(url, now)) return false
  // A popular clip can have a hundred viewers before the first result arrives.
  for (let attempt = 0; !known && attempt < looks.most; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, looks.everyMs))
    known = await believed(url, now)
  }
  return known !== null
}

/** False while another request of this isolate asks. */
function beginAsking(url: string, now: number): boolean {
  const begun = asking.get(url)
  if (begun !== undefined && now >= begun && now - begun < askingMs) return false
  if (asking.size >= maxEntries) asking.clear()
  asking.set(url, now)
  return true
}

async function believed(url: string, now: number): Promise<PublicName | null> {
  const known = await readCached<PublicName>(url)
  const age = now - (known?.notedAt ?? 0)
  // An entry written while this request waited is newer than its clock.
  return known && age > -askingMs && age < publicMs ? known : null
}
