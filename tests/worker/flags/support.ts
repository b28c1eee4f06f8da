import { eq } from 'drizzle-orm'
import { contentFlags } from '../../../worker/db/schema'
import { call } from '../support/call'
import { db } from '../support/rows/db'
import { setPublic, stack, type Skater } from '../support/skaters'

export { db }

/** The id of a clip of someone's. */
export const clipOf = async (owner: Skater, poster: string | null = null): Promise<string> =>
  (await stack(owner, {}, 'video-faststart.mp4', poster)).id

export const flag = (json: unknown, as: Skater | null) =>
  call('/api/content-flags', { method: 'POST', as, json })

export const flagClip = (contentId: string, as: Skater | null) =>
  flag({ contentType: 'my_clip', contentId }, as)

export const check = (contentId: string, as: Skater | null, contentType = 'my_clip') =>
  call(`/api/content-flags/check/${contentType}/${contentId}`, { as })

export const flagsOn = (contentId: string) =>
  db.select().from(contentFlags).where(eq(contentFlags.contentId, contentId))

export const goPrivate = ({ userId }: Skater) => setPublic(userId, false)
