import type { Video } from '../../media/contract'
import type { Badge, GamePhase, GameStatus, GameType, NoWinner, PlayerStatus } from '../contract'

/** What a player may do now. */
export interface Acts {
  roll: boolean
  /** To set, or to attempt. */
  turn: boolean
  clip: boolean
  vote: boolean
  quit: boolean
}

/** A player as the rules know them; tag, stance and photo come from the profile. */
export interface PlayerView {
  /** The place at the table, from 0: names a player even when the profile is gone. */
  seat: number
  /** Null when the profile is gone: "Deleted skater". */
  playerId: string | null
  status: PlayerStatus
  isEliminated: boolean
  skateLetters: number
  diceRoll: number | null
  badges: Badge[]
}

/** A clip as the rules know it. Until the end, nobody is told how many votes it has. */
export interface ClipView {
  id: string
  seat: number
  playerId: string | null
  voteCount: string
}

/** A game as one of its players may see it now. */
export interface GameView {
  gameType: GameType
  status: GameStatus
  version: number
  createdAt: string
  gamePhase: GamePhase | null
  currentTrickId: string | null
  currentTurnPlayerId: string | null
  /** When the turn is forfeited. */
  turnDeadline: string | null
  usedTrickIds: string[]
  selectedCategories: string[] | null
  locationName: string | null
  locationLatitude: string | null
  locationLongitude: string | null
  /** When those who have not joined are left out. */
  joinDeadline: string | null
  recordingDeadline: string | null
  votingDeadline: string | null
  players: PlayerView[]
  clips: ClipView[]
  /** Who has voted, never for what. */
  votes: { voterId: string }[]
  /** The viewer's own. */
  myVote: { clipId: string | null }
  winnerSeats: number[]
  noWinner: NoWinner | null
  acts: Acts
}

/** What a profile adds to a player; nothing of it once the profile is gone. */
interface Skater {
  skatertag: string | null
  profilePhotoObjectName: string | null
}

interface Standing extends Skater {
  stance: 'regular' | 'goofy' | null
}

/** An entry of `GET /api/skate-games/{id}/players`. */
export interface GamePlayer extends PlayerView, Standing {
  id: string
}

/** An entry of `GET /api/skate-games`, and what creating and every act answer. */
export interface Game extends GameView {
  id: string
  players: GamePlayer[]
}

/** A turn may have no video: who bails need not film it. */
type MaybeVideo = Video | { [Name in keyof Video]: null }

/** `GET /api/skate-games/{id}/turns`, and `…/turns/latest`, which is null without one. */
export type GameTurn = MaybeVideo &
  Skater & {
    id: string
    trickId: string
    round: number
    turnNumber: number
    landed: boolean
    playerId: string | null
    createdAt: string
  }

/** `GET /api/skate-games/{gameId}/tricks/{trickId}/attempts`. */
export type TrickAttempt = MaybeVideo &
  Standing & { id: string; landed: boolean; turnNumber: number; createdAt: string }

/** `GET /api/own-the-spot-clips`. */
export type OwnTheSpotClip = Video &
  Skater &
  Omit<ClipView, 'seat'> & { gameId: string; caption: string | null; createdAt: string }
