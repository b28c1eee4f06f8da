import { createHash } from 'node:crypto'
import type { PictureContent } from './rules'

/** Increase it to change the look of pictures: then all of them are drawn again. */
const look = 1

/** Names a picture by what it shows. */
export const versionOf = (content: PictureContent): string =>
  createHash('sha256')
    .update(JSON.stringify([look, content]))
    .digest('hex')
    .slice(0, 26)

/** The key of its bytes in the bucket. */
export const keyOf = (version: string): string => `link-pictures/${version}`
