import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { cspHash } from '../http/inline-hash'
import { flags } from './contract'

/**
 * Finishes signing out in the browser, if the server's response could not clear the storage. The
 * script never changes, so that the policy can allow it by its hash.
 */
const script = `try{for(const f of ${JSON.stringify(Object.values(flags)).replaceAll('"', "'")})localStorage.removeItem(f)}catch{}`

const sources = { 'script-src': [cspHash(script)] }

/** Lets `<ClearFlags>` run on this page. */
export const clearsFlags = (c: Context<AppEnv>): void => c.set('cspSources', sources)

export const ClearFlags = () => <script dangerouslySetInnerHTML={{ __html: script }} />
