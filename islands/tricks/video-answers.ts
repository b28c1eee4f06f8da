import type { TrickVideo, TrickVideoPage, UserTrick } from '../../worker/tricks/contract'
import { isFlag, isNumber, isText, listOf, objectOf, orNull } from '../answers'
import { videoFields } from '../media/answers'

export const isUserTricks = listOf(objectOf<UserTrick>({ trickId: isText, landed: isFlag }))

const isVideos = listOf(
  objectOf<TrickVideo>({
    ...videoFields,
    id: isText,
    userId: isText,
    trickId: isText,
    spotId: orNull(isText),
    isSteezy: isFlag,
    createdAt: isText,
  }),
)

export const isTrickVideoPage = objectOf<TrickVideoPage>({
  steezyVideos: isVideos,
  allVideos: isVideos,
  total: isNumber,
})
