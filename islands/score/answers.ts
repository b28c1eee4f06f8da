import { photoFields } from '../media/answers'
import {
  actions,
  type HistoryEntry,
  type LeaderboardEntry,
  type Score,
} from '../../worker/score/contract'
import { isNumber, isText, listOf, objectOf, oneOf, orNull } from '../answers'

const standing = { totalScore: isNumber, rank: isNumber }

export const isScore = objectOf<Score>(standing)

export const isLeaderboard = listOf(
  objectOf<LeaderboardEntry>({
    ...standing,
    userId: isText,
    skatertag: isText,
    ...photoFields,
  }),
)

export const isHistory = listOf(
  objectOf<HistoryEntry>({
    id: isText,
    action: oneOf(actions),
    description: isText,
    points: isNumber,
    createdAt: isText,
    url: orNull(isText),
  }),
)
