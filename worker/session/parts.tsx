import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { cspHash } from '../http/inline-hash'
import { flags } from './contract'

/**
 * Ends signing out in the browser, where the server's answer to it could not clear its storage. It is
 * fixed, so that the policy of its pages can name it by its hash.
 */
const script = `try{for(const f of ${JSON.stringify(Object.values(flags)).replaceAll('"', "'")})localStorage.removeItem(f)}catch{}`

const sources = { 'script-src': [cspHash(script)] }

/** Lets `<ClearFlags>` run on this page. */
export const clearsFlags = (c: Context<AppEnv>): void => c.set('alsoFrom', sources)

export const ClearFlags = () => <script dangerouslySetInnerHTML={{ __html: script }} />
