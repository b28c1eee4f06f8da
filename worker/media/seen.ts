import type { Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { viewerId, viewerIdFor } from '../session/guards'
import { maySeeFilmed } from '../visibility/rules'
import { findKept } from './queries'

type Kind = Parameters<typeof findKept>[1]

/** Media that is in use, whoever asks. */
export async function keptMedia(c: Context<House>, kind: Kind, name: string) {
  const kept = await findKept(c.get('db'), kind, name, viewerId(c))
  if (!kept) throw notFound()
  return kept
}

/** Media that the one who asks may see. What is not public is in no shared cache. */
export async function seenMedia(c: Context<House>, kind: Kind, name: string) {
  const kept = await keptMedia(c, kind, name)
  const viewer = viewerIdFor(c, kept.userId)
  if (!maySeeFilmed(viewer, kept)) throw new Refusal(403, 'private', 'This skater is private.')
  return { ...kept, isPublic: kept.isPublic && !kept.isBail }
}
