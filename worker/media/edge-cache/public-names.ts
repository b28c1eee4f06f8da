import type { ServedKind } from '../signed-urls/signature'
import { writeCached, readCached, passingUrl, type EdgeScope } from './cache'

/** Without a signature, "public" is believed for this long. "Not public" is asked again each time. */
const publicMs = 50_000

interface PublicName {
  notedAt: number
}

const urlOf = (scope: EdgeScope, kind: ServedKind, name: string) =>
  passingUrl(scope, 'public', kind, encodeURIComponent(name))

/** Remembers that the database has just said that this file is public. */
export function notePublic(scope: EdgeScope, kind: ServedKind, name: string): void {
  const notedAt = scope.now.getTime()
  writeCached(scope, urlOf(scope, kind, name), { notedAt } satisfies PublicName, publicMs / 1000)
}

/** From this age on one request asks again, while the others still believe. */
const renewMs = 40_000

/** Who asks for a file that another request is asking for waits for its answer this often and long. */
const looks = { most: 10, everyMs: 20 }

/** When this isolate last began to ask whether a file is public. */
const asking = new Map<string, number>()
const most = 1000
const askingMs = 1000

/** Whether a file is public as far as is known; if not, this request has to ask. */
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
  // A clip that goes round has a hundred viewers before the first answer is here.
  for (let look = 0; !known && look < looks.most; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, looks.everyMs))
    known = await believed(url, now)
  }
  return known !== null
}

/** False if another request of this isolate is asking. */
function beginAsking(url: string, now: number): boolean {
  const begun = asking.get(url)
  if (begun !== undefined && now >= begun && now - begun < askingMs) return false
  if (asking.size >= most) asking.clear()
  asking.set(url, now)
  return true
}

async function believed(url: string, now: number): Promise<PublicName | null> {
  const known = await readCached<PublicName>(url)
  const age = now - (known?.notedAt ?? 0)
  // An answer that came while this request waited is newer than the request.
  return known && age > -askingMs && age < publicMs ? known : null
}
