import { mayHaveUrl, photoFields } from '../media/answers'
import { activityTypes, type ActivityItem } from '../../worker/feed/contract'
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../answers'

const maybeText = orNull(isText)
const maybeNumber = orNull(isNumber)

export const isFeed = listOf(
  objectOf<ActivityItem>({
    id: isText,
    type: oneOf(activityTypes),
    userId: isText,
    createdAt: isText,
    profile: objectOf<ActivityItem['profile']>({
      skatertag: isText,
      ...photoFields,
    }),
    videoObjectName: maybeText,
    posterObjectName: maybeText,
    videoUrl: mayHaveUrl,
    posterUrl: mayHaveUrl,
    width: maybeNumber,
    height: maybeNumber,
    hlsUrl: maybeText,
    caption: maybeText,
    isSteezy: orNull(isFlag),
    trick: orNull(objectOf<{ name: string }>({ name: isText })),
    spotId: maybeText,
    spotName: maybeText,
    spotDescription: maybeText,
    latitude: maybeText,
    longitude: maybeText,
    photoObjectName: maybeText,
    photoUrl: mayHaveUrl,
    gameId: maybeText,
    locationName: maybeText,
    playerCount: maybeNumber,
    hasFlagged: isFlag,
  }),
)
