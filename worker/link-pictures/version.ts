import { createHash } from 'node:crypto'
import type { PictureContent } from './rules'

/** Increase it to change the look of pictures: then all of them are drawn again. */
const look = 1

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 26)

/** Names a picture by what it shows. */
export const versionOf = (content: PictureContent): string =>
  hashOf(JSON.stringify([look, content]))

export const picturesPrefix = 'link-pictures/'

/** Where the bucket has the pictures of one thing. Its id stands there as a hash, as it may be a skater's. */
export const prefixOf = (id: string): string => `${picturesPrefix}${hashOf(id)}/`

/** The key of its bytes in the bucket. */
export const pictureKeyOf = (content: PictureContent): string =>
  prefixOf(content.id) + versionOf(content)
