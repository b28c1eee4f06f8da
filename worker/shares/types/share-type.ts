import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import type { ShareViewModel } from '../parts/shown'

/** A type of shared thing: its URLs and its content. */
export interface ShareType {
  /** The route patterns of its pages. */
  page: { path: string }
  embed: { path: string }
  addresses: (id: string) => { page: string; embed: string }
  missing: { title: string; text: string }
  /** With the fields that the viewer may see; null if it does not exist. */
  read: (c: Context<AppEnv>, id: string) => Promise<ShareViewModel | null>
}

/** The only parameter in the path of a shared thing. */
export const idOf = (c: Context<AppEnv>): string => Object.values(c.req.param() as object)[0] ?? ''
