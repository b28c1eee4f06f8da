import { createHash } from 'node:crypto'
import type { PictureContent } from './rules'

/** Raise it when pictures are to look different: all of them are then made anew. */
const look = 1

/** Names a picture by what it shows. */
export const versionOf = (content: PictureContent): string =>
  createHash('sha256')
    .update(JSON.stringify([look, content]))
    .digest('hex')
    .slice(0, 26)

/** The key of its bytes in the bucket. */
export const keyOf = (version: string): string => `link-pictures/${version}`
