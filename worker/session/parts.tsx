import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { build } from '../ui/build'

const { clearFlags } = build.scripts

const sources = { 'script-src': [clearFlags.hash] }

/** Lets `<ClearFlags>` run on this page. */
export const clearsFlags = (c: Context<AppEnv>): void => c.set('cspSources', sources)

/**
 * Finishes signing out in the browser, if the server's response could not clear the storage. The
 * script never changes, so that the policy can allow it by its hash.
 */
export const ClearFlags = () => <script dangerouslySetInnerHTML={{ __html: clearFlags.text }} />
