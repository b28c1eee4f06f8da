import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { build } from '../ui/build'

const { clearFlags } = build.scripts

const sources = { 'script-src': [clearFlags.hash] }

export const clearsFlags = (c: Context<AppEnv>): void => c.set('cspSources', sources)

/** Clears the storage if the response could not. Constant text, so that the policy can allow its hash. */
export const ClearFlags = () => <script dangerouslySetInnerHTML={{ __html: clearFlags.text }} />
