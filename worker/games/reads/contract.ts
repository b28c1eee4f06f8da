import { callOutcomes, gameStatuses, gameTypes, reactionKinds, stances } from '../../enums.ts'
import { videoFields, viewerActs } from '../../media/contract.ts'
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

export const acts = object({
  roll: flag,
  decline: flag,
  takeBack: flag,
  turn: flag,
  clip: flag,
  vote: flag,
  quit: flag,
  rematch: flag,
  retry: flag,
  callVote: flag,
  takeBackCall: flag,
  rainCheck: flag,
  /** To make or revoke the game's link; only for its creator. */
  link: flag,
  /** Without open seats and players who have not rolled; only for the creator. */
  start: flag,
})
export type Acts = Shaped<typeof acts>

/** Without tag, stance and photo, which come from the profile. */
const playerFields = {
  /** From 0. Identifies a player even when the profile is deleted. */
  seat: number,
  /** Null when the profile is deleted; then the name is "Deleted skater". */
  playerId: orNull(text),
  status: oneOf(playerStatuses),
  isEliminated: flag,
  skateLetters: number,
  diceRoll: orNull(number),
  badges: list(oneOf(badgeLabels)),
  hasRainCheck: flag,
}
const playerView = object(playerFields)
export type PlayerView = Shaped<typeof playerView>

/** Until the game ends, `voteCount` is "0" for everybody. */
const clipFields = { id: text, seat: number, playerId: orNull(text), voteCount: text }
const clipView = object(clipFields)
export type ClipView = Shaped<typeof clipView>

const gameFields = {
  gameType: oneOf(gameTypes),
  status: oneOf(gameStatuses),
  version: number,
  createdAt: text,
  gamePhase: orNull(oneOf(gamePhases)),
  currentTrickId: orNull(text),
  currentTurnPlayerId: orNull(text),
  turnNumber: orNull(number),
  /** Null while the clock is stopped. */
  turnDeadline: orNull(text),
  /** Null if the viewer may not nudge the player whose turn it is. */
  nudgeFrom: orNull(text),
  stoppedClock: orNull(stoppedClock),
  /** The player has bailed once at the last letter and tries again. */
  isSecondTry: flag,
  /** House rules of S.K.A.T.E.; null in Own the Spot. */
  turnHours: orNull(oneOf(turnHours)),
  word: orNull(oneOf(words)),
  lastLetterTries: orNull(oneOf(lastLetterTries)),
  callableTurns: list(object({ turnNumber: number, until: text })),
  usedTrickIds: list(text),
  selectedCategories: orNull(list(text)),
  locationName: orNull(text),
  locationLatitude: orNull(text),
  locationLongitude: orNull(text),
  /** The location is the middle of a square. */
  isAbout: optional(flag),
  /** For players who come by the game's link; 0 after the start. */
  openSeats: number,
  hasLink: flag,
  joinDeadline: orNull(text),
  /** Own the Spot: length of the recording. */
  timeLimitHours: orNull(number),
  recordingDeadline: orNull(text),
  votingDeadline: orNull(text),
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
  endedCalls: list(object(endedCallFields)),
})
export type GameView = Shaped<typeof gameView>

/** Null when the profile is deleted, or when a block hides the player after the game. */
const skaterFields = {
  skatertag: orNull(text),
  profilePhotoObjectName: orNull(text),
  photoUrl: optional(orNull(text)),
  /** Hidden by a block. Then the name is "A skater". */
  isHidden: optional(flag),
}

const stance = orNull(oneOf(stances))

export const gamePlayer = object({
  ...playerFields,
  ...skaterFields,
  id: text,
  stance,
  /** May be past. */
  awayUntil: orNull(text),
  /** The player still plays, so the card warns before the viewer rolls. */
  isBlocked: optional(flag),
})
export type GamePlayer = Shaped<typeof gamePlayer>

const calledTurn = { turnId: text, trickName: text }
const openCall = object({ ...openCallFields, ...calledTurn })
export type OpenCall = Shaped<typeof openCall>
const endedCall = object({ ...endedCallFields, ...calledTurn })
export type EndedCall = Shaped<typeof endedCall>

/** A bail needs no video, and the videos of deleted players are gone. */
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
  marks: nothing,
}

const attemptFields = {
  ...skaterFields,
  id: text,
  /** Number of the set trick: the set and its attempts share it. */
  round: number,
  turnNumber: number,
  isSet: flag,
  /** Another try at a called turn, which counts in its place. */
  isRetry: flag,
  /** False after a called bail. */
  landed: flag,
  callOutcome: orNull(oneOf(callOutcomes)),
  /** By a moderator. The turn still counts. */
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
  ...viewerActs,
  /** Points, in the answer to the call that has earned them. */
  earned: optional(number),
})
export type OwnTheSpotClip = Shaped<typeof ownTheSpotClip>

export const game = object({
  ...gameFields,
  id: text,
  players: list(gamePlayer),
  call: orNull(openCall),
  endedCalls: list(endedCall),
  currentTrickName: orNull(text),
  latestTurn: orNull(gameTurn),
  /** S.K.A.T.E.: the newest first. */
  tricksLanded: list(landedTrick),
  /** Own the Spot: in the order of upload. */
  clips: list(ownTheSpotClip),
})
export type Game = Shaped<typeof game>

/** A game on the paywall, which a user without access can still quit or decline. */
export interface OpenGame {
  id: string
  /** The type of game and the other players: `S.K.A.T.E. with @bob`. */
  name: string
  waitsFor: string
  /** The user has not rolled, so they decline instead of quitting. */
  isInvited: boolean
  quitWords: string
}

export const rivalry = object({
  games: number,
  /** Only games that exactly one of the two won count as won or lost. */
  wins: number,
  losses: number,
  /** Null before the first game, or if the viewer's list no longer has it. */
  lastGameId: orNull(text),
})
export type Rivalry = Shaped<typeof rivalry>
