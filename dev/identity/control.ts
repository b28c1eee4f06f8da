import { subjectOf } from './account.ts'
import type { Identity } from './env.ts'

// A restart resets it, so that no developer is left with a provider that stays down.
let outage = false

export const refusesTokens = () => outage

/** For tests: POST /idp/dev/revoke?login=…, POST /idp/dev/outage. */
export async function control(request: Request, env: Identity) {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  if (pathname === '/idp/dev/revoke') return revoke(env.DB, searchParams.get('login') ?? '')
  if (pathname === '/idp/dev/outage') return setOutage(await request.json<{ on?: unknown }>())
  return new Response(null, { status: 404 })
}

/** Revokes all grants and tokens of a login. It stays signed in at the provider itself. */
async function revoke(db: D1Database, login: string) {
  const { meta } = await db
    .prepare("DELETE FROM records WHERE account_id = ? AND model <> 'Session'")
    .bind(subjectOf(login))
    .run()
  return Response.json({ revoked: meta.changes })
}

function setOutage({ on }: { on?: unknown }) {
  outage = on === true
  return Response.json({ on: outage })
}
