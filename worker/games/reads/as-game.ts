import { seatOf } from '../engine/play'
import { markMediaOwner } from '../../media/signed-urls/add-urls'
import { factsOf, viewOf } from '../registry'
import type { StoredGame } from '../room/stored'
import type { Cards, TurnFound } from './cards'
import type {
  CallView,
  ClipView,
  Game,
  GamePlayer,
  GameTurn,
  LandedTrick,
  OwnTheSpotClip,
  PlayerView,
} from './contract'

export function asGame({ id, version, state }: StoredGame, cards: Cards, viewerId: string): Game {
  const view = viewOf(state, seatOf(state, viewerId))
  if (!view) throw new Error('A game is shown to its players only')
  const of = <T extends { gameId: string }>(rows: T[]) => rows.filter(({ gameId }) => gameId === id)
  const blocked = of(cards.blocked)
  const isOver = state.status === 'completed'
  const hidden = new Set(isOver ? blocked.map(({ seat }) => seat) : [])
  const hiddenIds = state.players.flatMap(({ seat, userId }) => (hidden.has(seat) ? userId : []))
  const players = view.players.map((player) => {
    const shown = asPlayer(player, of(cards.players))
    if (hidden.has(player.seat)) return { ...shown, ...hiddenPlayer, stance: null, awayUntil: null }
    const isBlocked = blocked.some(({ seat, isOwn }) => seat === player.seat && isOwn)
    return isBlocked ? { ...shown, isBlocked } : shown
  })
  const { turnsTaken } = factsOf(state)
  const tricksLanded = landedTricks(of(cards.landed).filter((row) => row.turnNumber <= turnsTaken))
  const [latest] = of(cards.latest)
  const [square] = of(cards.squares)
  const clips = view.clips.flatMap((clip) => {
    const row = of(cards.clips).find((other) => other.id === clip.id)
    return row && !hidden.has(clip.seat) ? [asClip(clip, row, players, view.myVote.clipId)] : []
  })
  return {
    ...view,
    id,
    version,
    players,
    // The last trick that was set is the one to attempt.
    currentTrickName: view.currentTrickId === null ? null : (tricksLanded[0]?.trickName ?? null),
    latestTurn: latest ? asTurn(latest, hidden) : null,
    tricksLanded,
    clips,
    ...(square && {
      locationLatitude: square.latitude,
      locationLongitude: square.longitude,
      isAbout: true,
    }),
    votes: view.votes.filter(({ voterId }) => !hiddenIds.includes(voterId)),
    myVote: view.clips.some(({ id: clip, seat }) => clip === view.myVote.clipId && hidden.has(seat))
      ? { clipId: null }
      : view.myVote,
    call: view.call && { ...view.call, ...calledTurn(of(cards.landed), view.call) },
    endedCalls: view.endedCalls.map((call) => ({ ...call, ...calledTurn(of(cards.landed), call) })),
  }
}

function calledTurn(rows: Cards['landed'], { turnNumber, trickId }: CallView) {
  const row = rows.find((each) => each.turnNumber === turnNumber)
  return { turnId: row?.id ?? '', trickName: row?.trickName ?? trickId }
}

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
  const shown = {
    ...clip,
    ...row,
    createdAt: createdAt.toISOString(),
    skatertag: player?.skatertag ?? null,
    profilePhotoObjectName: player?.profilePhotoObjectName ?? null,
    hasMyVote: clip.id === myVote,
  }
  return forPlayers(shown, clip.playerId)
}

/** Only the game's players may load these media. */
const forPlayers = <T extends object>(shown: T, userId: string | null): T =>
  userId === null ? shown : markMediaOwner(shown, { userId, isPublic: false })

/** Replaces a player whom a block hides. */
const hiddenPlayer = {
  playerId: null,
  skatertag: null,
  profilePhotoObjectName: null,
  isHidden: true,
}

export type Hidden = ReadonlySet<number>

export const asTurn = (row: TurnFound, hidden: Hidden): GameTurn => ({
  ...asTurnFields(row, hidden),
  skatertag: row.skatertag,
  profilePhotoObjectName: row.profilePhotoObjectName,
  trickId: row.trickId,
  trickName: row.trickName,
  seat: row.seat,
  playerId: row.playerId,
  ...(hidden.has(row.seat) && hiddenPlayer),
})

export const asTurnFields = (
  { videoObjectName, posterObjectName, width, height, marks, ...row }: TurnFound,
  hidden: Hidden,
) => ({
  ...(videoObjectName === null || hidden.has(row.seat)
    ? { videoObjectName: null, posterObjectName: null, width: null, height: null, marks: null }
    : forPlayers({ videoObjectName, posterObjectName, width, height, marks }, row.playerId)),
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
