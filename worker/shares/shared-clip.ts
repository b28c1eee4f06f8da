import type { Context } from 'hono'
import { findSharedClip } from '../clips/queries'
import type { House } from '../env'
import { viewerId } from '../session/guards'
import { maySee } from '../visibility/rules'
import type { SharedClip } from './contract'

/** A clip as whoever asks may see it; null where there is none. */
export async function sharedClip(c: Context<House>, clipId: string): Promise<SharedClip | null> {
  const viewer = viewerId(c)
  const found = await findSharedClip(c.get('db'), clipId, viewer)
  if (!found) return null
  const { clip, profile } = found
  const canViewClip = maySee(viewer, profile)
  return {
    clip: canViewClip ? shown(clip) : null,
    profile: {
      skatertag: profile.skatertag,
      profilePhotoObjectName: profile.profilePhotoObjectName,
    },
    canViewClip,
    isAuthenticated: c.get('who').kind === 'skater',
    isHomie: profile.isHomie,
  }
}

const shown = (clip: NonNullable<Awaited<ReturnType<typeof findSharedClip>>>['clip']) => ({
  id: clip.id,
  videoObjectName: clip.videoObjectName,
  posterObjectName: clip.posterObjectName,
  caption: clip.caption,
  createdAt: clip.createdAt,
  width: clip.width,
  height: clip.height,
})
