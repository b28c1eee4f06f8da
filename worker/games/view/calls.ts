import type { CallOutcome } from '../skate/contract'
import type { EndedCall, Game, GamePlayer, OpenCall } from '../reads/contract'
import { calledOf, isViewer, nameAt } from './called'
import { namesOf } from './pending-move'

type Players = Pick<Game, 'players'>

/** `@ann calls your Kickflip. @bob decides.` */
export function openCallWords(game: Players, call: OpenCall, viewerId: string): string {
  const { callerSeat } = call
  const does = isViewer(game, callerSeat, viewerId) ? 'call' : 'calls'
  const called = calledOf(game, call, viewerId)
  const first = `${nameAt(game, callerSeat, viewerId)} ${does} ${called}.`
  return `${first} ${nextWords(game, call, viewerId)}`
}

function nextWords(game: Players, { stage, voterSeats, makerSeat }: OpenCall, viewerId: string) {
  if (stage === 'retry') {
    const does = isViewer(game, makerSeat, viewerId) ? 'try' : 'tries'
    return `${nameAt(game, makerSeat, viewerId)} ${does} again.`
  }
  const voters = game.players.filter(({ seat }) => voterSeats.includes(seat))
  const isOne = voters.length === 1 && voters[0]?.playerId !== viewerId
  return `${namesOf(voters, viewerId)} ${isOne ? 'decides' : 'decide'}.`
}

/** `@ann called your Kickflip. It counts as a bail.` */
export function endedCallWords(game: Players, call: EndedCall, viewerId: string): string {
  const { callerSeat, makerSeat, outcome } = call
  const caller = nameAt(game, callerSeat, viewerId)
  const maker = nameAt(game, makerSeat, viewerId)
  return `${caller} called ${calledOf(game, call, viewerId)}. ${endWords(outcome, caller, maker)}`
}

function endWords(outcome: CallOutcome, caller: string, maker: string): string {
  switch (outcome) {
    case 'landed':
      return 'It stands as landed.'
    case 'bailed':
      return 'It counts as a bail.'
    case 'retry_landed':
      return `${maker} landed it again, so it stands.`
    case 'retry_bailed':
      return `${maker} tried again and bailed.`
    case 'retry_missed':
      return `${maker} didn’t try again in time, so it’s a bail.`
    case 'taken_back':
      return `${caller} took the call back.`
    case 'fell':
      return 'The call fell, because a player left.'
  }
}

export const outcomeLabels: Record<CallOutcome, string> = {
  landed: 'Called: landed',
  bailed: 'Called: bailed',
  retry_landed: 'Called: landed again',
  retry_bailed: 'Called: bailed the retry',
  retry_missed: 'Called: no retry in time',
  taken_back: 'Called: taken back',
  fell: 'Called: the call fell',
}

const lost: readonly CallOutcome[] = ['landed', 'retry_landed', 'taken_back']

export const lostCalls = (game: Game, viewerId: string): number =>
  game.endedCalls.filter(
    ({ callerSeat, outcome }) => isViewer(game, callerSeat, viewerId) && lost.includes(outcome),
  ).length

/** All players but the caller and the maker. */
export const votersFor = (game: Players, makerTag: string | null, viewerId: string): GamePlayer[] =>
  game.players.filter(
    ({ playerId, skatertag, status, isEliminated }) =>
      status === 'joined' && !isEliminated && playerId !== viewerId && skatertag !== makerTag,
  )

export function callTerms(game: Game, makerTag: string | null, viewerId: string): string[] {
  const voters = votersFor(game, makerTag, viewerId)
  const maker = makerTag === null ? 'They' : `@${makerTag}`
  const decides =
    voters.length === 0
      ? `Nobody else can judge it, so ${maker} tries again.`
      : `${namesOf(voters)} ${voters.length === 1 ? 'decides' : 'decide'} within a day, and nobody learns who voted what. After a tie ${maker} tries again.`
  const used = lostCalls(game, viewerId)
  return [
    decides,
    'Everybody is told, and the clock stands meanwhile.',
    used === 0
      ? 'If the trick stands, you have lost the call. After two lost calls you can’t call again in this game.'
      : 'You have lost one call. Lose this one too, and you can’t call again in this game.',
  ]
}
