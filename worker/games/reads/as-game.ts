import type { Db } from '../../db/client'
import { gameStatuses } from '../contract'
import { seatOf } from '../engine/play'
import { factsOf, viewOf } from '../registry'
import type { reactionsIn } from '../packs/turns'
import type { StoredGame } from '../room/stored'
import { findCardAfter, type Cards, type TurnFound } from './cards'
import type {
  CallView,
  ClipView,
  Game,
  GamePlayer,
  GameTurn,
  LandedTrick,
  OwnTheSpotClip,
  PlayerView,
  TrickAttempt,
} from './contract'

/** A game after a command, as one of its players sees it. */
export const readGame = async (db: Db, game: StoredGame, viewerId: string): Promise<Game> =>
  asGame(game, await findCardAfter(db, game.id, factsOf(game.state).turnsTaken), viewerId)

/** A game as one of its players sees it. */
export function asGame({ id, version, state }: StoredGame, cards: Cards, viewerId: string): Game {
  const view = viewOf(state, seatOf(state, viewerId))
  if (!view) throw new Error('A game is shown to its players only')
  const of = <T extends { gameId: string }>(rows: T[]) => rows.filter(({ gameId }) => gameId === id)
  const players = view.players.map((player) => asPlayer(player, of(cards.players)))
  const { turnsTaken } = factsOf(state)
  const tricksLanded = landedTricks(of(cards.landed).filter((row) => row.turnNumber <= turnsTaken))
  const [latest] = of(cards.latest)
  const clips = view.clips.flatMap((clip) => {
    const row = of(cards.clips).find((other) => other.id === clip.id)
    return row ? [asClip(clip, row, players, view.myVote.clipId)] : []
  })
  return {
    ...view,
    id,
    version,
    players,
    // The trick that was set last is the one to attempt.
    currentTrickName: view.currentTrickId === null ? null : (tricksLanded[0]?.trickName ?? null),
    latestTurn: latest ? asTurn(latest) : null,
    tricksLanded,
    clips,
    call: view.call && { ...view.call, ...calledTurn(of(cards.landed), view.call) },
    endedCalls: view.endedCalls.map((call) => ({ ...call, ...calledTurn(of(cards.landed), call) })),
  }
}

/** The id and the trick's name of a called turn, which the database has. */
function calledTurn(rows: Cards['landed'], { turnNumber, trickId }: CallView) {
  const row = rows.find((each) => each.turnNumber === turnNumber)
  return { turnId: row?.id ?? '', trickName: row?.trickName ?? trickId }
}

/** Sorts games like the list: by status, then the newest first. */
export const inOrder = <T extends Pick<Game, 'id' | 'status'>>(list: T[]): T[] =>
  list.toSorted(
    (one, other) =>
      gameStatuses.indexOf(one.status) - gameStatuses.indexOf(other.status) ||
      (one.id < other.id ? 1 : -1),
  )

function asPlayer(player: PlayerView, rows: Cards['players']): GamePlayer {
  const row = rows.find(({ seat }) => seat === player.seat)
  return {
    ...player,
    id: `${row?.gameId ?? ''}:${player.seat}`,
    skatertag: row?.skatertag ?? null,
    stance: row?.stance ?? null,
    profilePhotoObjectName: row?.profilePhotoObjectName ?? null,
    awayUntil: row?.awayUntil?.toISOString() ?? null,
  }
}

function landedTricks(rows: Cards['landed']): LandedTrick[] {
  const landed = rows.filter((row) => row.landed && row.kind !== 'retry')
  const sets = landed.filter(({ kind }) => kind === 'set')
  return sets
    .toSorted((one, other) => other.round - one.round)
    .map(({ round, trickId, trickName, seat }) => ({
      round,
      trickId,
      trickName,
      seat,
      landedBy: landed.filter((row) => row.round === round).length,
    }))
}

function asClip(
  clip: ClipView,
  { createdAt, ...row }: Cards['clips'][number],
  players: GamePlayer[],
  myVote: string | null,
): OwnTheSpotClip {
  const player = players.find(({ seat }) => seat === clip.seat)
  return {
    ...clip,
    ...row,
    createdAt: createdAt.toISOString(),
    skatertag: player?.skatertag ?? null,
    profilePhotoObjectName: player?.profilePhotoObjectName ?? null,
    hasMyVote: clip.id === myVote,
  }
}

export const asTurn = (row: TurnFound): GameTurn => ({
  ...whatOf(row),
  skatertag: row.skatertag,
  profilePhotoObjectName: row.profilePhotoObjectName,
  trickId: row.trickId,
  trickName: row.trickName,
  seat: row.seat,
  playerId: row.playerId,
})

type Reactions = Awaited<ReturnType<typeof reactionsIn>>

export const asAttempt = (row: TurnFound, reactions: Reactions): TrickAttempt => ({
  ...whatOf(row),
  seat: row.seat,
  reactions: reactions
    .filter(({ turnNumber }) => turnNumber === row.turnNumber)
    .map(({ seat, kind }) => ({ seat, kind })),
  skatertag: row.skatertag,
  stance: row.stance,
  profilePhotoObjectName: row.profilePhotoObjectName,
})

const whatOf = ({ videoObjectName, posterObjectName, width, height, ...row }: TurnFound) => ({
  ...(videoObjectName === null
    ? { videoObjectName, posterObjectName: null, width: null, height: null }
    : { videoObjectName, posterObjectName, width, height }),
  id: row.id,
  round: row.round,
  turnNumber: row.turnNumber,
  isSet: row.kind === 'set',
  isRetry: row.kind === 'retry',
  landed: row.landed,
  callOutcome: row.callOutcome,
  isVideoRemoved: row.isVideoRemoved,
  createdAt: row.createdAt.toISOString(),
})
