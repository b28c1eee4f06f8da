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
  /** The number of the turn to be taken now. */
  turnNumber: number | null
  /** When the turn is forfeited. */
  turnDeadline: string | null
  usedTrickIds: string[]
  selectedCategories: string[] | null
  locationName: string | null
  locationLatitude: string | null
  locationLongitude: string | null
  /** When those who have not joined are left out. */
  joinDeadline: string | null
  /** Own the Spot: how long the recording lasts once it has started. */
  timeLimitHours: number | null
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

interface PlayerStanding extends Skater {
  stance: 'regular' | 'goofy' | null
}

/** An entry of `GET /api/skate-games/{id}/players`. */
export interface GamePlayer extends PlayerView, PlayerStanding {
  id: string
}

/** A turn may have no video: who bails need not film it, and those of who left are gone. */
type MaybeVideo = Video | { [Name in keyof Video]: null }

/** `GET /api/skate-games/{id}/turns`, the newest first, and `…/turns/latest`, null without one. */
export type GameTurn = MaybeVideo &
  Skater & {
    id: string
    trickId: string
    trickName: string
    /** Of the trick set: who set it and who answered it share its number. */
    round: number
    turnNumber: number
    isSet: boolean
    landed: boolean
    seat: number
    playerId: string | null
    createdAt: string
  }

/** `GET /api/skate-games/{gameId}/tricks/{trickId}/attempts`, the first first; who set it included. */
export type TrickAttempt = MaybeVideo &
  PlayerStanding & {
    id: string
    landed: boolean
    /** A trick comes a second time when all have been set. */
    round: number
    turnNumber: number
    isSet: boolean
    createdAt: string
  }

/** A trick that was set and landed, for the others to answer. */
export interface LandedTrick {
  round: number
  trickId: string
  trickName: string
  /** Whose set it was. */
  seat: number
  /** How many have landed it so far, who set it included. */
  landedBy: number
}

/** `GET /api/own-the-spot-clips` (`?gameId=`), and what `POST /api/my-clips` with a game answers. */
export type OwnTheSpotClip = Video &
  Skater &
  ClipView & {
    gameId: string
    caption: string | null
    createdAt: string
    /** The viewer's vote is for this one. */
    hasMyVote: boolean
  }

/**
 * An entry of `GET /api/skate-games`: all that a card shows. The same is what `GET`
 * `/api/skate-games/{id}`, creating (201) and every act (200) answer.
 */
export interface Game extends Omit<GameView, 'players' | 'clips'> {
  id: string
  players: GamePlayer[]
  /** The trick to attempt now. */
  currentTrickName: string | null
  /** S.K.A.T.E.: the last trick attempt. */
  latestTurn: GameTurn | null
  /** S.K.A.T.E.: the newest first. */
  tricksLanded: LandedTrick[]
  /** Own the Spot: in the order in which they came. */
  clips: OwnTheSpotClip[]
}

/** A line of the overlay: a game that somebody without access can quit. */
export interface OpenGame {
  id: string
  /** What it is and who else plays: `S.K.A.T.E. with @bob`. */
  name: string
  /** Whose move it is, in words. */
  waitsFor: string
}

/** What the header of a request may carry, so that sending it again does nothing again. */
export const idempotencyHeader = 'Idempotency-Key'
