import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import type { ShareViewModel } from '../parts/shown'

/** A kind of thing that is shared: its addresses, and what is shown there. */
export interface ShareType {
  /** As its pages are registered. */
  page: { path: string }
  embed: { path: string }
  addresses: (id: string) => { page: string; embed: string }
  missing: { title: string; text: string }
  /** As whoever asks may see it; null where there is none. */
  read: (c: Context<AppEnv>, id: string) => Promise<ShareViewModel | null>
}

/** The one name in a shared thing's address. */
export const idOf = (c: Context<AppEnv>): string => Object.values(c.req.param() as object)[0] ?? ''
