import type { Env } from '../env'
import { outerUrls } from '../urls'
import { size, type Size } from './layout'
import type { PictureContent, PictureKind } from './rules'
import { keyOf, versionOf } from './version'

export interface LinkPicture {
  /** It changes with what the picture shows. */
  path: string
  /** Null until it is drawn: what stands in for it has another size. */
  size: Size | null
}

/** The picture of a link, for its page's head. */
export async function linkPicture(
  env: Pick<Env, 'MEDIA'>,
  pictureKind: PictureKind,
  content: PictureContent,
): Promise<LinkPicture> {
  const pictureFile = `${content.id}.jpg`
  const path = outerUrls.linkPicture({ pictureKind, pictureFile }, { v: versionOf(content) })
  return { path, size: (await isDrawn(env, content)) ? size : null }
}

/** The page is there without it too, should the bucket not answer. */
const isDrawn = async ({ MEDIA }: Pick<Env, 'MEDIA'>, content: PictureContent): Promise<boolean> =>
  (await MEDIA.head(keyOf(content)).catch(() => null)) !== null
