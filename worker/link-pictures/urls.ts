import type { Env } from '../env'
import { outerUrls } from '../urls'
import { size, type TextSize } from './layout'
import type { PictureContent, PictureKind } from './rules'
import { pictureKeyOf, versionOf } from './version'

export interface LinkPicture {
  /** It changes with what the picture shows. */
  path: string
  /** Null until it is drawn: what stands in for it has another size. */
  size: TextSize | null
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
  (await MEDIA.head(pictureKeyOf(content)).catch(() => null)) !== null
