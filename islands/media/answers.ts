import type { Photo, Video } from '../../worker/media/contract'
import { isNumber, isText, orMissing, orNull, type Fields } from '../answers'

export const mayHaveUrl = orMissing(orNull(isText))

export const photoFields: Fields<Photo> = {
  profilePhotoObjectName: isText,
  photoUrl: mayHaveUrl,
}

export const videoFields: Fields<Video> = {
  videoObjectName: isText,
  posterObjectName: orNull(isText),
  videoUrl: mayHaveUrl,
  posterUrl: mayHaveUrl,
  width: orNull(isNumber),
  height: orNull(isNumber),
  hlsUrl: orMissing(orNull(isText)),
}
