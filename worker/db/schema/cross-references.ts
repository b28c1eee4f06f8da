import type { Column } from 'drizzle-orm'
import { blocks, mutes } from './blocks'
import { crewComings, crewMembers, crewOutCrews, crewRequests, crews } from './crews'
import { gameFilmPlayers, gameFilms } from './films'
import { contentFlags } from './flags'
import { gamePlayers, games, gameTurns, rivalries, seatsToLeave } from './games'
import { homieRequestLimits, homieRequests, homies } from './homies'
import {
  moderationAnswers,
  moderationCases,
  moderators,
  removedThings,
  restrictions,
  waitingReports,
} from './moderation'
import { notifications } from './notifications'
import { skatertagTrigrams } from './profiles'
import { props } from './props'
import { spotConditions, spotHomies, spots, spotShown } from './spots'
import { accountDeletions, users } from './users'
import { videos } from './videos'

/**
 * Columns that name a row which may one day be in another database, so that no foreign key can hold them
 * (docs/decisions/beyond-one-database.md). The end of an account's deletion waits until no column names it,
 * a job counts the ids that name nothing, and the tests expect none.
 */
export const crossReferences: { to: Column; from: Column[] }[] = [
  {
    to: users.id,
    from: [
      accountDeletions.userId,
      blocks.blockedId,
      blocks.userId,
      contentFlags.contentOwnerId,
      crewComings.userId,
      crewMembers.userId,
      crewRequests.inviterId,
      crewRequests.userId,
      gameFilmPlayers.userId,
      gameFilms.sharerId,
      gamePlayers.userId,
      gameTurns.userId,
      homieRequestLimits.receiverId,
      homieRequestLimits.senderId,
      homieRequests.receiverId,
      homieRequests.senderId,
      homies.homieId,
      moderationAnswers.userId,
      moderationCases.ownerId,
      moderators.userId,
      mutes.mutedId,
      notifications.actorId,
      props.giverId,
      removedThings.ownerId,
      restrictions.userId,
      rivalries.rivalId,
      seatsToLeave.userId,
      skatertagTrigrams.userId,
      spotConditions.userId,
      spotHomies.homieId,
      spotShown.userId,
      waitingReports.ownerId,
    ],
  },
  {
    to: games.id,
    from: [gamePlayers.gameId, games.rematchOf, rivalries.lastGameId, videos.gameId],
  },
  { to: crews.id, from: [crewOutCrews.crewId] },
  { to: spots.id, from: [games.spotId, spotHomies.spotId, spotShown.spotId, videos.spotId] },
]
