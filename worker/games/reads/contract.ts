import type { Video } from '../../media/contract.ts'
import type { Badge, GamePhase, GameStatus, GameType, NoWinner, PlayerStatus } from '../contract.ts'
import type {
  CallOutcome,
  EndedCallView,
  LandedTrick,
  LastLetterTries,
  OpenCallView,
  Reaction,
  StoppedClock,
  TurnHours,
  Word,
} from '../skate/contract.ts'

export type {
  CallView,
  LandedTrick,
  OpenCallView,
  Reaction,
  StoppedClock,
} from '../skate/contract.ts'

/** The actions that the viewer may take now. */
export interface Acts {
  roll: boolean
  /** To give back the seat of somebody who was invited. */
  decline: boolean
  /** To call off a game that has not started: only its creator may. */
  takeBack: boolean
  /** To set a trick, or to attempt one. */
  turn: boolean
  clip: boolean
  vote: boolean
  quit: boolean
  /** To play a finished game again with the same skaters. */
  rematch: boolean
  /** To try a called turn again: `POST …/turn` with the called trick. */
  retry: boolean
  /** To vote on the open call. */
  callVote: boolean
  takeBackCall: boolean
  rainCheck: boolean
  /** To make the game's link, and to take it back: only its creator may. */
  link: boolean
  /** To start without open seats and those who have not rolled: only its creator may. */
  start: boolean
}

/** A player as the rules know them. Tag, stance and photo come from the profile. */
export interface PlayerView {
  /** The number of the player, from 0. It identifies a player even when the profile is deleted. */
  seat: number
  /** Null when the profile is deleted. Then the name is "Deleted skater". */
  playerId: string | null
  status: PlayerStatus
  isEliminated: boolean
  skateLetters: number
  diceRoll: number | null
  badges: Badge[]
  /** Whether the player still has the rain check of this game. */
  hasRainCheck: boolean
}

/** A clip as the rules know it. Until the game ends, `voteCount` is "0" for everybody. */
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
  /** The number of the current turn. */
  turnNumber: number | null
  /** When the player forfeits the turn; null while the clock is stopped. */
  turnDeadline: string | null
  /** From when on the viewer may nudge the player whose turn it is; null if they may not. */
  nudgeFrom: string | null
  /** The clock of the turn, while it is stopped. */
  stoppedClock: StoppedClock | null
  /** The player whose turn it is has bailed once at the last letter and tries again. */
  isSecondTry: boolean
  /** House rules of S.K.A.T.E.; null in Own the Spot. */
  turnHours: TurnHours | null
  word: Word | null
  lastLetterTries: LastLetterTries | null
  call: OpenCallView | null
  /** The oldest first. */
  endedCalls: EndedCallView[]
  /** The turns that the viewer may call now, and until when. */
  callableTurns: { turnNumber: number; until: string }[]
  usedTrickIds: string[]
  selectedCategories: string[] | null
  locationName: string | null
  locationLatitude: string | null
  locationLongitude: string | null
  /** How many seats are left for those who come by the game's link; 0 after the start. */
  openSeats: number
  /** Whether its link lives. */
  hasLink: boolean
  /** When players who have not joined are left out. */
  joinDeadline: string | null
  /** Own the Spot: how long the recording lasts, in hours. */
  timeLimitHours: number | null
  recordingDeadline: string | null
  votingDeadline: string | null
  players: PlayerView[]
  clips: ClipView[]
  /** The players who have voted, without their choice. */
  votes: { voterId: string }[]
  /** The viewer's own vote. */
  myVote: { clipId: string | null }
  winnerSeats: number[]
  noWinner: NoWinner | null
  acts: Acts
}

/**
 * The data of a player that comes from the profile; null when the profile is deleted, or when the
 * game is over and there is a block between the player and the viewer.
 */
interface Skater {
  skatertag: string | null
  profilePhotoObjectName: string | null
  photoUrl?: string | null
  /** Because of a block. Then the name is "A skater". */
  isHidden?: boolean
}

interface PlayerStanding extends Skater {
  stance: 'regular' | 'goofy' | null
}

/** An entry of `GET /api/skate-games/{id}/players`. */
export interface GamePlayer extends PlayerView, PlayerStanding {
  id: string
  /** Until when the player is away. It may be over. */
  awayUntil: string | null
  /** The viewer has blocked this player, who still plays. The card says so before the viewer rolls. */
  isBlocked?: boolean
}

/** What a call shows besides what the rules know. `turnId` is part of the URLs of the call. */
interface CalledTurn {
  turnId: string
  trickName: string
}
export type OpenCall = OpenCallView & CalledTurn
export type EndedCall = EndedCallView & CalledTurn

/**
 * A turn may have no video: a bail need not be filmed, and the videos of deleted players are gone.
 */
type MaybeVideo = Video | { [Name in keyof Video]: null }

/** `GET /api/skate-games/{id}/turns`: the newest first. `…/turns/latest`: the newest, or null. */
export type GameTurn = MaybeVideo &
  Skater & {
    id: string
    trickId: string
    trickName: string
    /** The number of the set trick: the set and its attempts share it. */
    round: number
    turnNumber: number
    isSet: boolean
    /** Another try at a called turn, which counts in its place. */
    isRetry: boolean
    /** After a called bail it is false. */
    landed: boolean
    /** How the call of this turn ended; null if it was not called, or is not decided. */
    callOutcome: CallOutcome | null
    /** A moderator has removed its video. The turn stands. */
    isVideoRemoved: boolean
    seat: number
    playerId: string | null
    createdAt: string
  }

/**
 * `GET /api/skate-games/{gameId}/tricks/{trickId}/attempts`: the oldest first, including the set.
 */
export type TrickAttempt = MaybeVideo &
  PlayerStanding & {
    id: string
    landed: boolean
    /** The same trick can come again after all tricks have been set. */
    round: number
    turnNumber: number
    isSet: boolean
    seat: number
    reactions: Reaction[]
    isRetry: boolean
    callOutcome: CallOutcome | null
    isVideoRemoved: boolean
    createdAt: string
  }

/**
 * `GET /api/own-the-spot-clips` (`?gameId=`), and the answer of `POST /api/my-clips` for a game.
 */
export type OwnTheSpotClip = Video &
  Skater &
  ClipView & {
    gameId: string
    caption: string | null
    createdAt: string
    /** Whether the viewer voted for this clip. */
    hasMyVote: boolean
  }

/**
 * An entry of `GET /api/skate-games`: everything that a card shows. `GET /api/skate-games/{id}`,
 * creating a game (201) and every action (200) answer the same.
 */
export interface Game extends Omit<GameView, 'players' | 'clips' | 'call' | 'endedCalls'> {
  id: string
  players: GamePlayer[]
  call: OpenCall | null
  endedCalls: EndedCall[]
  /** The trick to attempt now. */
  currentTrickName: string | null
  /** S.K.A.T.E.: the newest turn. */
  latestTurn: GameTurn | null
  /** S.K.A.T.E.: the newest first. */
  tricksLanded: LandedTrick[]
  /** Own the Spot: in the order in which they were uploaded. */
  clips: OwnTheSpotClip[]
}

/** A game on the paywall that a user without access can still quit, or decline. */
export interface OpenGame {
  id: string
  /** The type of game and the other players: `S.K.A.T.E. with @bob`. */
  name: string
  /** Says whose move it is. */
  waitsFor: string
  /** They have not rolled: they decline instead of quitting. */
  isInvited: boolean
  /** What quitting means. */
  quitWords: string
}

/** `GET /api/users/{userId}/rivalry`: the finished games that the viewer and this skater started. */
export interface Rivalry {
  games: number
  /** Only games that exactly one of the two has won count as won or lost. */
  wins: number
  losses: number
  /** Null if there is none, or if the viewer's list has it no longer. */
  lastGameId: string | null
}
