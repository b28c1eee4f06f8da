import { mayHaveUrl } from '../../media/answers'
import {
  badgeLabels,
  callOutcomes,
  gameInfo,
  noWinnerLabels,
  statusLabels,
  type GamePhase,
  type PlayerStatus,
} from '../../../worker/games/contract'
import {
  lastLetterTries,
  stopReasons,
  turnHours,
  words,
} from '../../../worker/games/skate/contract'
import type {
  Acts,
  EndedCall,
  Game,
  GamePlayer,
  GameTurn,
  LandedTrick,
  OpenCall,
  OwnTheSpotClip,
  StoppedClock,
} from '../../../worker/games/reads/contract'
import { stances } from '../../../worker/profiles/stance/contract'
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  type Guard,
} from '../../answers'
import { expecting } from '../../api'

const maybeText = orNull(isText)
const maybeNumber = orNull(isNumber)
const texts = listOf(isText)

/** Of a profile that may be deleted. */
export const skaterFields = {
  skatertag: maybeText,
  profilePhotoObjectName: maybeText,
  photoUrl: mayHaveUrl,
  isHidden: orMissing(isFlag),
}
export const maybeStance = orNull(oneOf(stances))

export const maybeVideoFields = {
  videoObjectName: maybeText,
  posterObjectName: maybeText,
  videoUrl: mayHaveUrl,
  posterUrl: mayHaveUrl,
  width: maybeNumber,
  height: maybeNumber,
  hlsUrl: orMissing(maybeText),
}

export const maybeOutcome = orNull(oneOf(callOutcomes))

const isPlayer = objectOf<GamePlayer>({
  ...skaterFields,
  id: isText,
  stance: maybeStance,
  seat: isNumber,
  playerId: maybeText,
  status: oneOf<PlayerStatus>(['invited', 'joined', 'quit']),
  isEliminated: isFlag,
  skateLetters: isNumber,
  diceRoll: maybeNumber,
  badges: listOf(oneOf(badgeLabels)),
  hasRainCheck: isFlag,
  awayUntil: maybeText,
  isBlocked: orMissing(isFlag),
})

const isTurn = objectOf<GameTurn>({
  ...skaterFields,
  ...maybeVideoFields,
  id: isText,
  trickId: isText,
  trickName: isText,
  round: isNumber,
  turnNumber: isNumber,
  isSet: isFlag,
  isRetry: isFlag,
  isVideoRemoved: isFlag,
  landed: isFlag,
  callOutcome: maybeOutcome,
  seat: isNumber,
  playerId: maybeText,
  createdAt: isText,
})

const isLanded = objectOf<LandedTrick>({
  round: isNumber,
  trickId: isText,
  trickName: isText,
  seat: isNumber,
  landedBy: isNumber,
})

const maybeStopped = orNull(
  objectOf<StoppedClock>({ reasons: listOf(oneOf(stopReasons)), leftMs: isNumber }),
)

const callFields = {
  turnId: isText,
  turnNumber: isNumber,
  trickId: isText,
  trickName: isText,
  isSet: isFlag,
  makerSeat: isNumber,
  callerSeat: isNumber,
}

const isOpenCall = objectOf<OpenCall>({
  ...callFields,
  stage: oneOf<OpenCall['stage']>(['vote', 'retry']),
  voterSeats: listOf(isNumber),
  hasVoted: isFlag,
  deadline: maybeText,
  stoppedClock: maybeStopped,
})

const isEndedCall = objectOf<EndedCall>({ ...callFields, outcome: oneOf(callOutcomes) })

const isClip = objectOf<OwnTheSpotClip>({
  ...skaterFields,
  ...maybeVideoFields,
  videoObjectName: isText,
  id: isText,
  seat: isNumber,
  playerId: maybeText,
  voteCount: isText,
  gameId: isText,
  caption: maybeText,
  createdAt: isText,
  hasMyVote: isFlag,
})

export const isGame: Guard<Game> = objectOf<Game>({
  id: isText,
  gameType: oneOf(gameInfo),
  status: oneOf(statusLabels),
  version: isNumber,
  createdAt: isText,
  gamePhase: orNull(oneOf<GamePhase>(['setting', 'following'])),
  currentTrickId: maybeText,
  currentTrickName: maybeText,
  currentTurnPlayerId: maybeText,
  turnNumber: maybeNumber,
  turnDeadline: maybeText,
  nudgeFrom: maybeText,
  stoppedClock: maybeStopped,
  isSecondTry: isFlag,
  turnHours: orNull(oneOf(turnHours)),
  word: orNull(oneOf(words)),
  lastLetterTries: orNull(oneOf(lastLetterTries)),
  call: orNull(isOpenCall),
  endedCalls: listOf(isEndedCall),
  callableTurns: listOf(
    objectOf<Game['callableTurns'][number]>({ turnNumber: isNumber, until: isText }),
  ),
  usedTrickIds: texts,
  selectedCategories: orNull(texts),
  locationName: maybeText,
  locationLatitude: maybeText,
  locationLongitude: maybeText,
  openSeats: isNumber,
  hasLink: isFlag,
  joinDeadline: maybeText,
  timeLimitHours: maybeNumber,
  recordingDeadline: maybeText,
  votingDeadline: maybeText,
  players: listOf(isPlayer),
  clips: listOf(isClip),
  votes: listOf(objectOf<{ voterId: string }>({ voterId: isText })),
  myVote: objectOf<{ clipId: string | null }>({ clipId: maybeText }),
  winnerSeats: listOf(isNumber),
  noWinner: orNull(oneOf(noWinnerLabels)),
  acts: objectOf<Acts>({
    roll: isFlag,
    decline: isFlag,
    takeBack: isFlag,
    turn: isFlag,
    clip: isFlag,
    vote: isFlag,
    quit: isFlag,
    rematch: isFlag,
    retry: isFlag,
    callVote: isFlag,
    takeBackCall: isFlag,
    rainCheck: isFlag,
    link: isFlag,
    start: isFlag,
  }),
  latestTurn: orNull(isTurn),
  tricksLanded: listOf(isLanded),
})

export const isGames: Guard<Game[]> = listOf(isGame)

export const expectGame = expecting(isGame)
