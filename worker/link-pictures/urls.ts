import type { Env } from '../env'
import { outerUrls } from '../urls'
import { size, type TextSize } from './layout'
import type { PictureContent, PictureKind } from './rules'
import { pictureKeyOf, versionOf } from './version'

export interface LinkPicture {
  path: string
  /** Null until the picture is drawn: its substitute has another size. */
  size: TextSize | null
}

export async function linkPicture(
  env: Pick<Env, 'MEDIA'>,
  pictureKind: PictureKind,
  content: PictureContent,
): Promise<LinkPicture> {
  const pictureFile = `${content.id}.jpg`
  const path = outerUrls.linkPicture({ pictureKind, pictureFile }, { v: versionOf(content) })
  return { path, size: (await isDrawn(env, content)) ? size : null }
}

/** A page must not fail because the bucket does not answer. */
const isDrawn = async ({ MEDIA }: Pick<Env, 'MEDIA'>, content: PictureContent): Promise<boolean> =>
  (await MEDIA.head(pictureKeyOf(content)).catch(() => null)) !== null
