import { brand, tagline } from '../brand'
import type { AppEnv, Env } from '../env'
import type { Viewer } from '../session/guards'
import { pictureOfVideo, type PictureContent } from '../link-pictures/rules'
import { linkPicture } from '../link-pictures/urls'
import type { Video } from '../media/contract'
import type { ShareType, ShareWords } from './share-types'
import type { SharedContent, SharedItem } from './shared-item'

export interface ShareView extends Pick<SharedItem, 'profile' | 'isAuthenticated'> {
  what: ShareType['what']
  /** Null if the viewer may not see the item; the page then reveals nothing of it. */
  shown: ShownItem | null
}

export interface ShownItem extends ShareWords {
  picture: PictureContent
  /** Whether the skater opted out of search engines. */
  noindex: boolean
  /** Also without access. */
  isOwn: boolean
  video: SharedContent['video']
  contentType: string
}

export async function readView(
  { db, withMediaUrls }: Pick<AppEnv['Variables'], 'db' | 'withMediaUrls'>,
  viewer: Viewer,
  { what, kind, read, describe }: ShareType,
  id: string,
): Promise<ShareView | null> {
  const item = await read(db, id, viewer)
  if (!item) return null
  const { profile, isAuthenticated, content } = withMediaUrls(item)
  const shown = content && {
    video: content.video,
    noindex: content.noindex,
    isOwn: content.isOwn,
    contentType: content.contentType,
    picture: pictureOfVideo({
      ...content.video,
      kind,
      caption: content.caption,
      trick: content.trick?.name ?? null,
      skatertag: profile.skatertag,
    }),
    ...describe(content, profile.skatertag),
  }
  return { profile, isAuthenticated, what, shown }
}

/** The size is known once the picture is drawn. */
export const pictureOf = (env: Env, { picture }: Pick<ShownItem, 'picture'>) =>
  linkPicture(env, 'video', picture)

/** For link previews. Hides the skater's name if the viewer may not see the item. */
export const shareTitleOf = ({ shown, what, profile }: ShareView): string =>
  shown ? `${shown.title} by @${profile.skatertag} on ${brand}` : `A private ${what} on ${brand}`

export const descriptionOf = ({ shown, profile }: ShareView): string =>
  shown ? (shown.description ?? `Watch @${profile.skatertag}. ${tagline}`) : tagline

/** Falls back to the page's frame. */
export const aspectOf = ({ width, height }: Pick<Video, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 720, height: 900 }

/** Paths of shared items have one parameter. */
export const sharedIdOf = (parameters: Record<string, string>): string =>
  Object.values(parameters)[0] ?? ''
