import { createHash } from 'node:crypto'
import type { PictureContent } from './rules'

/** Increase it with each change of the drawing, so that all pictures are drawn again. */
const drawingVersion = 2

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 26)

export const versionOf = (content: PictureContent): string =>
  hashOf(JSON.stringify([drawingVersion, content]))

export const picturesPrefix = 'link-pictures/'

/** All pictures of one thing. The id is hashed, because it may be a skater's. */
export const prefixOf = (id: string): string => `${picturesPrefix}${hashOf(id)}/`

export const pictureKeyOf = (content: PictureContent): string =>
  prefixOf(content.id) + versionOf(content)
