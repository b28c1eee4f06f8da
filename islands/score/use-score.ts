import { useQuery } from '@tanstack/react-query'
import { limits, messages, type LeaderboardEntry, type Score } from '../../worker/score/contract'
import * as scoreEndpoints from '../../worker/score/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

export const useScore = (userId: string, mine: boolean, initialData: Score) =>
  useQuery({
    queryKey: keys.score(userId),
    queryFn: () =>
      mine
        ? readOrFail(scoreEndpoints.own, messages.scoreFailed)
        : readOrFail(scoreEndpoints.ofSkater, messages.scoreFailed, { params: { userId } }),
    initialData,
  })

/** The first three; if the skater is not among them, the skater with a neighbour on each side. */
export const useBoard = (initialData: LeaderboardEntry[], skaterId: string) =>
  useQuery({
    queryKey: keys.leaderboardAround(skaterId),
    queryFn: async () => {
      const around = await board({ around: skaterId })
      const entry = around.find(({ userId }) => userId === skaterId)
      if (!entry || entry.rank > limits.compact) return around
      return (await board({ page: 1 })).slice(0, limits.compact)
    },
    initialData,
  })

const board = (query: { around?: string; page?: number }) =>
  readOrFail(scoreEndpoints.leaderboard, messages.leaderboardFailed, { query })
