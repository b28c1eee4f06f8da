import { eq } from 'drizzle-orm'
import { connect } from '../../../worker/db/connection'
import { contentFlags, profiles } from '../../../worker/db/schema'
import { call } from '../support/call'
import { env } from '../support/env'
import { clipForm, type Skater } from '../support/skaters'

export const db = connect(env.DB)

export async function clipOf(owner: Skater, poster: string | null = null): Promise<string> {
  const body = await clipForm('video-faststart.mp4', {}, poster)
  const answer = await call('/api/my-clips', { method: 'POST', as: owner, body })
  if (answer.status !== 201) throw new Error(`No clip: ${await answer.text()}`)
  return (await answer.json<{ id: string }>()).id
}

export const flag = (json: unknown, as: Skater | null) =>
  call('/api/content-flags', { method: 'POST', as, json })

export const flagClip = (contentId: string, as: Skater | null) =>
  flag({ contentType: 'my_clip', contentId }, as)

export const check = (contentId: string, as: Skater | null, contentType = 'my_clip') =>
  call(`/api/content-flags/check/${contentType}/${contentId}`, { as })

export const flagsOn = (contentId: string) =>
  db.select().from(contentFlags).where(eq(contentFlags.contentId, contentId))

export const goPrivate = ({ userId }: Skater) =>
  db.update(profiles).set({ isPublic: false }).where(eq(profiles.userId, userId))
