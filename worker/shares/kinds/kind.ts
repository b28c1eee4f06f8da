import type { Context } from 'hono'
import type { House } from '../../env'
import type { Shown } from '../parts/shown'

/** A kind of thing that is shared: its addresses, and what is shown there. */
export interface Kind {
  /** As its pages are registered. */
  page: { path: string }
  embed: { path: string }
  addresses: (id: string) => { page: string; embed: string }
  missing: { title: string; text: string }
  /** As whoever asks may see it; null where there is none. */
  read: (c: Context<House>, id: string) => Promise<Shown | null>
}

/** The one name in a shared thing's address. */
export const idOf = (c: Context<House>): string => Object.values(c.req.param() as object)[0] ?? ''
