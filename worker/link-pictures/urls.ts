import { outerUrls } from '../urls'
import type { PictureContent, PictureKind } from './rules'
import { versionOf } from './version'

/** The path of the picture of a link. It changes with what the picture shows. */
export const picturePath = (pictureKind: PictureKind, content: PictureContent): string =>
  outerUrls.linkPicture(
    { pictureKind, pictureFile: `${content.id}.jpg` },
    { v: versionOf(content) },
  )
