import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { commitFiles } from '../../media/uploads/queries'
import type { Effect } from '../engine/transition'
import { spendAll } from './day-limits'
import { saveReaction, writeGame } from './game-rows'
import { ring } from './invitation-bells'
import { ofTurn, videoOfTurn } from './lookups'
import type { RoomTransition } from './request'
import { addActivity } from '../../activity/queries'
import {
  activity,
  contentFlags,
  gameHistory,
  gameLinks,
  gamePlayers,
  games,
  gameTurns,
  isOfTurn,
  media,
  videos,
} from '../../db/schema'
import { requireAccounts } from '../../db/skaters'
import { deleteMediaWhere, setMarks } from '../../media/queries'
import { revokeAcrossBlocks, revokeMedia } from '../../media/revoked/queries'
import { isOpenBetween } from '../../notifications/muted-queries'
import { notify, markSubjectRead, unnotify } from '../../notifications/queries'
import { spendOnce } from '../../db/quotas'
import { addPoints, removePoints } from '../../score/queries'
import { deleteVideo } from '../../videos/queries'
import { countRivals } from '../rivals'

export function buildBatch(
  db: Db,
  transition: RoomTransition,
  effects: Effect[],
  oldFiles: string[],
  invitations: ReadonlyMap<string, string>,
) {
  const { gameId, files, cover, tokenHash, spent = [] } = transition
  const now = new Date(transition.now)
  const [first, ...others] = writeGame(db, transition)
  const statements: Statement[] = [
    // Before the limits: a repeat gets its answer even if it used up the day itself. A new game's
    // seats come after the limits, which count open invitations.
    first,
    ...(files ? commitFiles(db, files) : []),
    ...(cover ? commitFiles(db, { poster: cover }) : []),
    ...spendAll(db, spent, now),
    ...others,
    ...(tokenHash ? [saveLink(db, { gameId, tokenHash, createdAt: now })] : []),
    ...effects.flatMap((effect) => statementsOf(db, gameId, effect, now, invitations)),
    ...(oldFiles.length > 0 ? deleteMediaWhere(db, inArray(media.name, oldFiles), now) : []),
  ]
  return { statements, notified: notifiedBy(effects), toCopy: effects.flatMap(clipVideo) }
}

const notifiedBy = (effects: Effect[]): string[] => [
  ...new Set(
    effects.flatMap((effect) =>
      effect.do === 'notify' || effect.do === 'settle' || effect.do === 'unnotify'
        ? [effect.userId]
        : [],
    ),
  ),
]

const clipVideo = (effect: Effect): string[] => {
  if (effect.do === 'add_clip') return [effect.clip.videoObjectName]
  return effect.do === 'replace_clip' ? [effect.videoObjectName] : []
}

function statementsOf(
  db: Db,
  gameId: string,
  effect: Effect,
  now: Date,
  invitations: ReadonlyMap<string, string>,
): Statement[] {
  switch (effect.do) {
    case 'add_turn': {
      const { do: _, at, videoObjectName, posterObjectName, ...turn } = effect
      const row = { ...turn, gameId, createdAt: new Date(at) }
      const { id, userId, seat, turnNumber, createdAt, landed: isOpen } = row
      const files = videoObjectName === null ? null : { videoObjectName, posterObjectName }
      const video = {
        id,
        kind: 'turn' as const,
        userId,
        gameId,
        seat,
        turnNumber,
        isOpen,
        createdAt,
      }
      return [
        db.insert(gameTurns).values(row),
        ...(files ? [db.insert(videos).values({ ...video, ...files })] : []),
      ]
    }
    case 'add_clip': {
      const { at, ...clip } = effect.clip
      return [
        db.insert(videos).values({ ...clip, kind: 'contest', gameId, createdAt: new Date(at) }),
      ]
    }
    case 'replace_clip': {
      const { do: _, id, caption, ...files } = effect
      const changed = caption === undefined ? files : { ...files, caption: caption || null }
      return [db.update(videos).set(changed).where(eq(videos.id, id))]
    }
    case 'cover_clip': {
      const { do: _, id, ...cover } = effect
      return [db.update(videos).set(cover).where(eq(videos.id, id))]
    }
    case 'caption_clip': {
      const { id, caption } = effect
      return [db.update(videos).set({ caption }).where(eq(videos.id, id))]
    }
    case 'mark':
      return [setMarks(db, effect.videoObjectName, effect.marks)]
    case 'react':
      return [saveReaction(db, gameId, effect)]
    case 'remove_clip':
      return deleteSpotClip(db, effect)
    case 'remove_video':
      return deleteTurnVideo(db, ofTurn(gameId, effect.turnNumber))
    case 'earn': {
      const { do: _, at, ...earning } = effect
      return [addPoints(db, earning, new Date(at))]
    }
    case 'show': {
      const { do: _, at, ...item } = effect
      return [addActivity(db, { ...item, createdAt: new Date(at) })]
    }
    case 'notify': {
      const { do: _, words, isPersonal = false, isInvitation = false, ...whom } = effect
      const { userId, actorId } = whom
      const only = isPersonal && actorId ? isOpenBetween(userId, actorId) : undefined
      const told = { ...whom, ...words, subjectId: gameId }
      const pair = isInvitation ? invitations.get(userId) : undefined
      if (!pair) return [notify(db, told, now, only)]
      return [ring(db, pair, now), notify(db, { ...told, isRead: sql`changes() = 0` }, now, only)]
    }
    case 'settle':
      return [markSubjectRead(db, effect.type, effect.userId, gameId)]
    case 'unnotify': {
      const { userId, type, toReplaceBy } = effect
      const only = toReplaceBy === undefined ? undefined : isOpenBetween(userId, toReplaceBy)
      return [unnotify(db, type, userId, gameId, only)]
    }
    case 'add_player': {
      const { seat, userId } = effect
      return [
        requireAccounts(db, [userId]),
        db.insert(gamePlayers).values({ gameId, seat, userId, isOpen: true }),
      ]
    }
    case 'won':
      return [db.update(games).set({ wonId: effect.id }).where(eq(games.id, gameId))]
    case 'end_call':
      return endCall(db, gameId, effect, now)
    case 'close':
      return [
        db.update(gamePlayers).set({ isOpen: false }).where(eq(gamePlayers.gameId, gameId)),
        revokeAcrossBlocks(db, gameId, now),
      ]
    case 'unlist':
      return [db.update(gamePlayers).set({ isListed: false }).where(sitting(gameId, effect.seat))]
    case 'take_name':
      return takeName(db, gameId, effect.seat)
    case 'spend_take_back':
      return [spendOnce(db, 'take_back', effect.userId, now)]
    case 'count_rivals':
      return [countRivals(db, { gameId, ...effect })]
  }
}

/** Only the hash of the token. A game has one link at a time. */
const saveLink = (db: Db, link: typeof gameLinks.$inferInsert): Statement =>
  db
    .insert(gameLinks)
    .values(link)
    .onConflictDoUpdate({ target: gameLinks.gameId, set: { tokenHash: link.tokenHash } })

/** A called bail leaves the feed, and its video is no longer public. */
function endCall(
  db: Db,
  gameId: string,
  { turnNumber, outcome, isBail }: Extract<Effect, { do: 'end_call' }>,
  now: Date,
): Statement[] {
  const called = ofTurn(gameId, turnNumber)
  const video = videoOfTurn(gameId, turnNumber)
  const bail = isBail ? { landed: false } : {}
  return [
    db
      .update(gameTurns)
      .set({ callOutcome: outcome, ...bail })
      .where(called),
    ...(isBail
      ? [
          dropTurnActivity(db, called),
          db.update(videos).set({ isOpen: false }).where(video),
          revokeMedia(db, inArray(media.name, fileNamesOf(video)), now),
        ]
      : []),
  ]
}

/** Homies see all turns that are in the feed. */
const dropTurnActivity = (db: Db, turn: SQL | undefined): Statement =>
  db.delete(activity).where(
    sql`(${activity.userId}, ${activity.isShared}, ${activity.id}) IN (
      SELECT ${gameTurns.userId}, 1, ${gameTurns.id} FROM ${gameTurns} WHERE ${turn})`,
  )

const fileNamesOf = (video: SQL | undefined): SQL =>
  sql`(SELECT ${videos.videoObjectName} FROM ${videos} WHERE ${video}
    UNION ALL SELECT ${videos.posterObjectName} FROM ${videos} WHERE ${video})`

const sitting = (gameId: string, seat: number) =>
  and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.seat, seat))

export const deleteSpotClip = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Statement[] => [
  removePoints(db, { userId, action: 'clip_uploaded', subjectId: id }),
  ...deleteVideo(db, 'contest', { id, userId }),
]

/** The turns stay, without the player and the video. Deleting the account deletes the files. */
export function takeName(db: Db, gameId: string, seat: number): Statement[] {
  // As text: a bound number would reach the database with a fraction.
  const place = `$.players[${seat}]`
  const userId = sql`(SELECT ${gamePlayers.userId} FROM ${gamePlayers} WHERE ${sitting(gameId, seat)})`
  return [
    // A client may have put the user id into its idempotency key.
    db
      .update(gameHistory)
      .set({ commandId: sql`replace(${gameHistory.commandId}, ${userId}, '')` })
      .where(and(eq(gameHistory.gameId, gameId), sql`instr(${gameHistory.commandId}, ${userId})`)),
    db.update(gamePlayers).set({ userId: null }).where(sitting(gameId, seat)),
    db
      .update(gameHistory)
      .set({
        command: sql`CASE WHEN json_valid(${gameHistory.command})
          THEN json_replace(${gameHistory.command}, ${place}, NULL) ELSE '{}' END`,
      })
      .where(and(eq(gameHistory.gameId, gameId), eq(gameHistory.version, 1))),
    // Players who came by the link are named in their `join`, not in the first entry.
    db
      .update(gameHistory)
      .set({ command: sql`json_set(${gameHistory.command}, '$.userId', NULL)` })
      .where(
        and(
          eq(gameHistory.gameId, gameId),
          sql`json_valid(${gameHistory.command})`,
          sql`json_extract(${gameHistory.command}, '$.type') = 'join'`,
          sql`json_extract(${gameHistory.command}, '$.seat') = ${seat}`,
        ),
      ),
    ...(seat === 0
      ? [db.update(games).set({ creationKey: null }).where(eq(games.id, gameId))]
      : []),
    db
      .update(gameTurns)
      .set({ userId: null })
      .where(and(eq(gameTurns.gameId, gameId), eq(gameTurns.seat, seat))),
    db.delete(videos).where(and(isOfTurn, eq(videos.gameId, gameId), eq(videos.seat, seat))),
  ]
}

/** Also deletes its feed item and its reports. */
export const deleteTurnVideo = (db: Db, turn: SQL | undefined): Statement[] => {
  const ids = db.select({ id: gameTurns.id }).from(gameTurns).where(turn)
  return [
    dropTurnActivity(db, turn),
    db
      .delete(contentFlags)
      .where(and(eq(contentFlags.contentType, 'skate_turn'), inArray(contentFlags.contentId, ids))),
    db.delete(videos).where(inArray(videos.id, ids)),
    db.update(gameTurns).set({ isVideoRemoved: true }).where(turn),
  ]
}
