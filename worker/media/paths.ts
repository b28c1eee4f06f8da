import { urls } from '../urls'

/** The routes of the files that viewers get. */
export const mediaUrls = {
  video: urls.api.video,
  poster: urls.api.poster,
  profile_photo: urls.api.profilePhoto,
  spot_photo: urls.api.spotPhoto,
} as const

export type ServedKind = keyof typeof mediaUrls

export const servedKinds = Object.keys(mediaUrls) as ServedKind[]
