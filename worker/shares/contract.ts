import { gameStatuses, gameTypes } from '../enums.ts'
import { photoFields, videoFields } from '../media/contract.ts'
import { flag, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'

const sharedFields = {
  profile: object({ skatertag: text, ...photoFields }),
  isAuthenticated: flag,
  isHomie: flag,
}

const sharedVideoFields = { ...videoFields, id: text, createdAt: text, madeOn: orNull(text) }
const visibleClip = orNull(object({ ...sharedVideoFields, caption: orNull(text) }))

export const sharedClip = object({ ...sharedFields, clip: visibleClip, canViewClip: flag })
export type SharedClip = Shaped<typeof sharedClip>

export const sharedTrickVideo = object({
  ...sharedFields,
  video: orNull(object({ ...sharedVideoFields, isSteezy: flag })),
  trick: orNull(object({ id: text, name: text, category: text })),
  canViewVideo: flag,
})
export type SharedTrickVideo = Shaped<typeof sharedTrickVideo>

export const sharedOwnTheSpotClip = object({
  ...sharedFields,
  clip: visibleClip,
  game: orNull(
    object({
      id: text,
      gameType: oneOf(gameTypes),
      status: oneOf(gameStatuses),
      locationName: orNull(text),
      createdAt: text,
    }),
  ),
  canViewClip: flag,
})
export type SharedOwnTheSpotClip = Shaped<typeof sharedOwnTheSpotClip>

const gone = 'This clip might have been removed or the link is invalid.'

export const missingClip = { title: 'Clip Not Found', text: gone } as const
export const missingVideo = { title: 'Video Not Found', text: gone } as const
export const missingFilm = {
  title: 'Film Not Found',
  text: 'This film is not open yet, was taken back, or the link is invalid.',
} as const
export const missingTrick = {
  title: 'Trick Not Found',
  text: 'This trick might have been renamed or the link is invalid.',
} as const
