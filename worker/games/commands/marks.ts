/** Players mark their own videos in a game, through its room, so that the other players hear of it. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Param } from '../../db/columns'
import { gameIdOfVideo, isOfTurn, media, videos } from '../../db/schema'
import type { Marks } from '../../media/marks/contract'
import { isBeyond } from '../../media/marks/rules'
import { beyondEnd } from '../../media/upload-form'
import type { Game, OwnTheSpotClip } from '../reads/contract'
import { commandReads, type CommandRows } from '../room/stored'
import { executeCommand, gameResponse, refusalError, type Sender } from './call-room'

const film = { videoObjectName: media.name, durationMs: media.durationMs }

const ownTurnVideo = (db: Db, userId: Param, gameId: string, turnId: string) =>
  db
    .select({ gameId: gameIdOfVideo, ...film })
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(
      and(isOfTurn, eq(videos.id, turnId), eq(videos.gameId, gameId), eq(videos.userId, userId)),
    )

export const ownSpotClipVideo = (db: Db, userId: Param, clipId: string) =>
  db
    .select({ gameId: gameIdOfVideo, ...film })
    .from(videos)
    .innerJoin(media, eq(media.name, videos.videoObjectName))
    .where(and(eq(videos.id, clipId), eq(videos.userId, userId), eq(videos.kind, 'contest')))

type Film = Awaited<ReturnType<typeof ownTurnVideo>>[number]

export const markTurnReads = (db: Db, userId: Param, gameId: string, turnId: string) =>
  [ownTurnVideo(db, userId, gameId, turnId), ...commandReads(db, gameId)] as const

export async function markTurn(
  sender: Sender & { rows: CommandRows },
  video: Film | undefined,
  marks: Marks | null,
): Promise<Game> {
  if (!video) throw refusalError('unknown_turn')
  return gameResponse(sender, await mark(sender, video, marks))
}

export async function markSpotClip(
  sender: Sender,
  clipId: string,
  video: Film | undefined,
  marks: Marks | null,
): Promise<OwnTheSpotClip> {
  if (!video) throw refusalError('unknown_clip')
  const { clips } = await gameResponse(sender, await mark(sender, video, marks))
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) throw refusalError('unknown_clip')
  return clip
}

function mark(sender: Sender, { gameId, videoObjectName, durationMs }: Film, marks: Marks | null) {
  if (marks && isBeyond(marks, durationMs)) throw beyondEnd()
  return executeCommand(sender, gameId, { type: 'mark', marked: { videoObjectName, marks } })
}
