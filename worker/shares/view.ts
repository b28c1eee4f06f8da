import { brand, tagline } from '../brand'
import type { AppEnv, Env } from '../env'
import type { Viewer } from '../session/guards'
import type { PictureContent, PictureKind } from '../link-pictures/rules'
import { linkPicture } from '../link-pictures/urls'
import type { Video } from '../media/contract'
import type { ShareType, ShareWords } from './share-types'
import type { SharedContent, SharedItem } from './shared-item'

/** The content of a share page, the same for all types of shared items. */
export interface ShareView extends Pick<SharedItem, 'profile' | 'isAuthenticated'> {
  what: ShareType['what']
  /** Null if the viewer may not see the item; then the page must not reveal anything of it. */
  shown: ShownItem | null
}

export interface ShownItem extends ShareWords {
  /** The picture that other sites show for its link. */
  picture: { kind: PictureKind; content: PictureContent }
  /** Whether its skater keeps it out of search engines. */
  noindex: boolean
  /** Whether it is the viewer's, with or without access. */
  isOwn: boolean
  video: SharedContent['video']
  /** Of the video. */
  contentType: string
}

export async function readView(
  { db, withMediaUrls }: Pick<AppEnv['Variables'], 'db' | 'withMediaUrls'>,
  viewer: Viewer,
  { what, read, describe, pictureKind, contentOf }: ShareType,
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
    picture: { kind: pictureKind, content: contentOf(content, profile.skatertag) },
    ...describe(content, profile.skatertag),
  }
  return { profile, isAuthenticated, what, shown }
}

/** The path of the picture of a link, and its size if it is drawn. */
export const pictureOf = (env: Env, { picture }: Pick<ShownItem, 'picture'>) =>
  linkPicture(env, picture.kind, picture.content)

/** The title in link previews. A viewer who may not see the video does not learn whose it is. */
export const shareTitleOf = ({ shown, what, profile }: ShareView): string =>
  shown ? `${shown.title} by @${profile.skatertag} on ${brand}` : `A private ${what} on ${brand}`

export const descriptionOf = ({ shown, profile }: ShareView): string =>
  shown ? (shown.description ?? `Watch @${profile.skatertag}. ${tagline}`) : tagline

/** The size of a video; if it is unknown, the size of the page's frame. */
export const shapeOf = ({ width, height }: Pick<Video, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 720, height: 900 }

/** The only parameter in the path of a shared item. */
export const idOf = (parameters: Record<string, string>): string =>
  Object.values(parameters)[0] ?? ''
