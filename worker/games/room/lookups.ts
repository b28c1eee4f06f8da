import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { gameTurns, isOfTurn, videos, profiles, tricks } from '../../db/schema'
import type { GameEvent, PlayerNames } from '../engine/transition'
import { findTimeZone } from '../../push/queries'
import { nightEnd } from '../../push/rules'
import { actOf, factsOf, remindedSeatOf, type GameState } from '../registry'
import type { RoomTransition } from './request'

export async function lookUp(
  db: Db,
  transition: RoomTransition,
  knownTricks: PlayerNames['tricks'],
) {
  const [names, oldFiles] = await Promise.all([
    findNames(db, transition, knownTricks),
    findOldFiles(db, transition.gameId, transition.events),
  ])
  return { names, oldFiles }
}

/** Trick names never change, so they stay cached. */
async function findNames(
  db: Db,
  { before, after, events, command, tags }: RoomTransition,
  knownTricks: PlayerNames['tricks'],
): Promise<PlayerNames> {
  const names: PlayerNames = { tags: {}, tricks: knownTricks }
  if (actOf(command.type)?.namesPlayers || events.some(namesSomebody)) {
    // The state after a take-back has no user ids.
    const people = (before ?? after).players.flatMap(({ userId }) => userId ?? [])
    const found =
      tags ??
      (await db
        .select({ userId: profiles.userId, skatertag: profiles.skatertag })
        .from(profiles)
        .where(inArray(profiles.userId, people)))
    for (const { userId, skatertag } of found) names.tags[userId] = skatertag
  }
  const { trickId } = factsOf(after)
  if (trickId !== null && knownTricks[trickId] === undefined) {
    const trick = await db
      .select({ name: tricks.name })
      .from(tricks)
      .where(eq(tricks.id, trickId))
      .get()
    if (trick) knownTricks[trickId] = trick.name
  }
  return names
}

/** Events whose notifications name players. The row of an act says it for that act's events. */
const namingEvents = new Set<GameEvent['type']>([
  'call_ended',
  'created',
  'joined',
  'retry_asked',
  'won',
])

const namesSomebody = (event: GameEvent): boolean =>
  namingEvents.has(event.type) ||
  (event.type === 'quit' && (event.why === 'forfeited' || event.why === 'declined'))

export const ofTurn = (gameId: string, turnNumber: number) =>
  and(eq(gameTurns.gameId, gameId), eq(gameTurns.turnNumber, turnNumber))

export const videoOfTurn = (gameId: string, turnNumber: number) =>
  and(isOfTurn, eq(videos.gameId, gameId), eq(videos.turnNumber, turnNumber))

export async function filesOfVideo(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ video: videos.videoObjectName, poster: videos.posterObjectName })
    .from(videos)
    .where(which)
  return rows.flatMap(({ video, poster }) => (poster === null ? [video] : [video, poster]))
}

/** Files that these events replace or remove. For a clip's new cover, only the old cover. */
async function findOldFiles(db: Db, gameId: string, events: GameEvent[]): Promise<string[]> {
  const removed = events.find((event) => event.type === 'video_removed')
  if (removed) return filesOfVideo(db, videoOfTurn(gameId, removed.ofTurn))
  const changed = events.filter(
    (event) =>
      event.type === 'clip_replaced' ||
      event.type === 'clip_removed' ||
      event.type === 'clip_covered',
  )
  if (changed.length === 0) return []
  const rows = await db
    .select({
      id: videos.id,
      video: videos.videoObjectName,
      poster: videos.posterObjectName,
    })
    .from(videos)
    .where(
      inArray(
        videos.id,
        changed.map(({ clipId }) => clipId),
      ),
    )
  const isKept = (id: string) =>
    changed.every(({ clipId, type }) => clipId !== id || type === 'clip_covered')
  return rows.flatMap(({ id, video, poster }) => [
    ...(isKept(id) ? [] : [video]),
    ...(poster ? [poster] : []),
  ])
}

export async function findNightEnd(db: Db, state: GameState, now: number): Promise<number | null> {
  const seat = remindedSeatOf(state)
  const userId = seat === null ? null : state.players[seat]?.userId
  if (!userId) return null
  const timeZone = await findTimeZone(db, userId)
  return timeZone === null ? null : nightEnd(timeZone, now)
}
