import { callOutcomes, gameStatuses, gameTypes, reactionKinds, stances } from '../../enums.ts'
import { videoFields } from '../../media/contract.ts'
import {
  anyOf,
  flag,
  list,
  nothing,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  type Fields,
  type Shaped,
} from '../../shapes.ts'
import { badgeLabels, gamePhases, noWinnerLabels, playerStatuses } from '../contract.ts'
import {
  endedCallFields,
  landedTrick,
  lastLetterTries,
  openCallFields,
  stoppedClock,
  turnHours,
  words,
} from '../skate/contract.ts'

export { reactionKinds, type ReactionKind } from '../../enums.ts'
export type { CallView, LandedTrick, OpenCallView, StoppedClock } from '../skate/contract.ts'

/** The actions that the viewer may take now. */
export const acts = object({
  roll: flag,
  /** To give back the seat of somebody who was invited. */
  decline: flag,
  /** To call off a game that has not started: only its creator may. */
  takeBack: flag,
  /** To set a trick, or to attempt one. */
  turn: flag,
  clip: flag,
  vote: flag,
  quit: flag,
  rematch: flag,
  /** To try a called turn again: a turn with the called trick. */
  retry: flag,
  callVote: flag,
  takeBackCall: flag,
  rainCheck: flag,
  /** To make the game's link, and to take it back: only its creator may. */
  link: flag,
  /** To start without open seats and those who have not rolled: only its creator may. */
  start: flag,
})
export type Acts = Shaped<typeof acts>

/** A player as the rules know them. Tag, stance and photo come from the profile. */
const playerFields = {
  /** The number of the player, from 0. It identifies a player even when the profile is deleted. */
  seat: number,
  /** Null when the profile is deleted. Then the name is "Deleted skater". */
  playerId: orNull(text),
  status: oneOf(playerStatuses),
  isEliminated: flag,
  skateLetters: number,
  diceRoll: orNull(number),
  badges: list(oneOf(badgeLabels)),
  /** Whether the player still has the rain check of this game. */
  hasRainCheck: flag,
}
const playerView = object(playerFields)
export type PlayerView = Shaped<typeof playerView>

/** Until the game ends, `voteCount` is "0" for everybody. */
const clipFields = { id: text, seat: number, playerId: orNull(text), voteCount: text }
const clipView = object(clipFields)
export type ClipView = Shaped<typeof clipView>

/** What a game shows, as one of its players may see it now, but for players, clips and calls. */
const gameFields = {
  gameType: oneOf(gameTypes),
  status: oneOf(gameStatuses),
  version: number,
  createdAt: text,
  gamePhase: orNull(oneOf(gamePhases)),
  currentTrickId: orNull(text),
  currentTurnPlayerId: orNull(text),
  turnNumber: orNull(number),
  /** When the player forfeits the turn; null while the clock is stopped. */
  turnDeadline: orNull(text),
  /** From when on the viewer may nudge the player whose turn it is; null if they may not. */
  nudgeFrom: orNull(text),
  /** The clock of the turn, while it is stopped. */
  stoppedClock: orNull(stoppedClock),
  /** The player whose turn it is has bailed once at the last letter and tries again. */
  isSecondTry: flag,
  /** House rules of S.K.A.T.E.; null in Own the Spot. */
  turnHours: orNull(oneOf(turnHours)),
  word: orNull(oneOf(words)),
  lastLetterTries: orNull(oneOf(lastLetterTries)),
  /** The turns that the viewer may call now, and until when. */
  callableTurns: list(object({ turnNumber: number, until: text })),
  usedTrickIds: list(text),
  selectedCategories: orNull(list(text)),
  locationName: orNull(text),
  locationLatitude: orNull(text),
  locationLongitude: orNull(text),
  /** How many seats are left for those who come by the game's link; 0 after the start. */
  openSeats: number,
  hasLink: flag,
  /** When players who have not joined are left out. */
  joinDeadline: orNull(text),
  /** Own the Spot: how long the recording lasts, in hours. */
  timeLimitHours: orNull(number),
  recordingDeadline: orNull(text),
  votingDeadline: orNull(text),
  /** The players who have voted, without their choice. */
  votes: list(object({ voterId: text })),
  myVote: object({ clipId: orNull(text) }),
  winnerSeats: list(number),
  noWinner: orNull(oneOf(noWinnerLabels)),
  acts,
}
const gameView = object({
  ...gameFields,
  players: list(playerView),
  clips: list(clipView),
  call: orNull(object(openCallFields)),
  /** The oldest first. */
  endedCalls: list(object(endedCallFields)),
})
export type GameView = Shaped<typeof gameView>

/**
 * The data of a player that comes from the profile; null when the profile is deleted, or when the
 * game is over and there is a block between the player and the viewer.
 */
const skaterFields = {
  skatertag: orNull(text),
  profilePhotoObjectName: orNull(text),
  photoUrl: optional(orNull(text)),
  /** Because of a block. Then the name is "A skater". */
  isHidden: optional(flag),
}

const stance = orNull(oneOf(stances))

export const gamePlayer = object({
  ...playerFields,
  ...skaterFields,
  id: text,
  stance,
  /** Until when the player is away. It may be over. */
  awayUntil: orNull(text),
  /** The viewer has blocked this player, who still plays. The card says so before the viewer rolls. */
  isBlocked: optional(flag),
})
export type GamePlayer = Shaped<typeof gamePlayer>

/** What a call shows besides what the rules know. `turnId` is part of the URLs of the call. */
const calledTurn = { turnId: text, trickName: text }
const openCall = object({ ...openCallFields, ...calledTurn })
export type OpenCall = Shaped<typeof openCall>
const endedCall = object({ ...endedCallFields, ...calledTurn })
export type EndedCall = Shaped<typeof endedCall>

/**
 * A turn may have no video: a bail need not be filmed, and the videos of deleted players are gone.
 */
/* @__NO_SIDE_EFFECTS__ */
function maybeFilmed<const F extends Fields>(fields: F) {
  return anyOf(object({ ...fields, ...videoFields }), object({ ...fields, ...noVideo }))
}
const noVideo = {
  videoObjectName: nothing,
  posterObjectName: nothing,
  videoUrl: optional(nothing),
  posterUrl: optional(nothing),
  width: nothing,
  height: nothing,
  hlsUrl: optional(nothing),
}

const attemptFields = {
  ...skaterFields,
  id: text,
  /** The number of the set trick: the set and its attempts share it. */
  round: number,
  turnNumber: number,
  isSet: flag,
  /** Another try at a called turn, which counts in its place. */
  isRetry: flag,
  /** After a called bail it is false. */
  landed: flag,
  /** How the call of this turn ended; null if it was not called, or is not decided. */
  callOutcome: orNull(oneOf(callOutcomes)),
  /** A moderator has removed its video. The turn stands. */
  isVideoRemoved: flag,
  seat: number,
  createdAt: text,
}

export const gameTurn = maybeFilmed({
  ...attemptFields,
  trickId: text,
  trickName: text,
  playerId: orNull(text),
})
export type GameTurn = Shaped<typeof gameTurn>

export const trickAttempt = maybeFilmed({
  ...attemptFields,
  stance,
  /** What the other players say about it. */
  reactions: list(object({ seat: number, kind: oneOf(reactionKinds) })),
})
export type TrickAttempt = Shaped<typeof trickAttempt>

export const ownTheSpotClip = object({
  ...videoFields,
  ...skaterFields,
  ...clipFields,
  gameId: text,
  caption: orNull(text),
  createdAt: text,
  hasMyVote: flag,
})
export type OwnTheSpotClip = Shaped<typeof ownTheSpotClip>

/** Everything that a card shows. Creating a game and every action answer it. */
export const game = object({
  ...gameFields,
  id: text,
  players: list(gamePlayer),
  call: orNull(openCall),
  endedCalls: list(endedCall),
  currentTrickName: orNull(text),
  /** S.K.A.T.E.: the newest turn. */
  latestTurn: orNull(gameTurn),
  /** S.K.A.T.E.: the newest first. */
  tricksLanded: list(landedTrick),
  /** Own the Spot: in the order in which they were uploaded. */
  clips: list(ownTheSpotClip),
})
export type Game = Shaped<typeof game>

/** A game on the paywall that a user without access can still quit, or decline. */
export interface OpenGame {
  id: string
  /** The type of game and the other players: `S.K.A.T.E. with @bob`. */
  name: string
  waitsFor: string
  /** They have not rolled: they decline instead of quitting. */
  isInvited: boolean
  quitWords: string
}

/** The finished games that the viewer and another skater started. */
export const rivalry = object({
  games: number,
  /** Only games that exactly one of the two has won count as won or lost. */
  wins: number,
  losses: number,
  /** Null if there is none, or if the viewer's list has it no longer. */
  lastGameId: orNull(text),
})
export type Rivalry = Shaped<typeof rivalry>
