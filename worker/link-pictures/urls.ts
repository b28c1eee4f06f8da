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

/**
 * Keys of pictures that this isolate has found, so that a page that is made again does not ask the bucket. A key
 * names the content. If that changes and changes back, the size is told before the picture is drawn again.
 */
const drawnKeys = new Set<string>()
const maxDrawn = 5_000

/** A page must not fail because the bucket does not answer. */
async function isDrawn({ MEDIA }: Pick<Env, 'MEDIA'>, content: PictureContent): Promise<boolean> {
  const key = pictureKeyOf(content)
  if (drawnKeys.has(key)) return true
  if ((await MEDIA.head(key).catch(() => null)) === null) return false
  if (drawnKeys.size >= maxDrawn) drawnKeys.clear()
  drawnKeys.add(key)
  return true
}
