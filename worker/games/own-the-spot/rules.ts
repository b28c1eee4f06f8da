import {
  invitation,
  newGameState,
  refuseInvitations,
  type GameDefinition,
  type GameOutcome,
} from '../engine/play'
import type { Create } from '../engine/commands'
import type { Deadline, RulesVersion } from '../engine/state'
import { closeContestJoining, spotActs } from './acts'
import { startVoting, tally } from './contest'
import { ownTheSpotInfo, timeLimits } from './contract'
import { finishedContest, spotState, type SpotPlay, type SpotState } from './state'
import { contestStartersOf, spotEffects, viewSpotGame } from './view'

export const ownTheSpotRules: GameDefinition<SpotState> = {
  info: ownTheSpotInfo,
  state: spotState,
  create: createSpotGame,
  acts: spotActs,
  passDeadline,
  view: viewSpotGame,
  facts: ({ location }) => ({ turnsTaken: 0, trickId: null, location }),
  remindedSeat: () => null,
  terms: ({ timeLimitHours: hours }) => `${hours === 1 ? '1 hour' : `${hours} hours`} to film.`,
  starters: contestStartersOf,
  rulesToRepeat: ({ location, timeLimitHours }) => ({ categories: [], location, timeLimitHours }),
  finished: finishedContest,
  notifications: { asks: ['ots_recording', 'ots_voting'], ended: 'ots_game_ended', forfeit: null },
  keepsLeavers: false,
  winActivity: null,
  effects: spotEffects,
  notices: () => [],
}

function passDeadline(play: SpotPlay, { why }: Deadline): void {
  if (why === 'join') closeContestJoining(play)
  else if (why === 'recording') startVoting(play)
  else tally(play)
}

function createSpotGame(
  command: Create,
  now: number,
  version: RulesVersion,
): GameOutcome<SpotState> {
  const { location, timeLimitHours } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (command.houseRules) return { refusal: 'no_house_rules' }
  if (!location?.name) return { refusal: 'no_spot' }
  if (!timeLimits.some((hours) => hours === timeLimitHours)) return { refusal: 'bad_time_limit' }

  const state: SpotState = {
    ...newGameState(command, now, version),
    gameType: 'own_the_spot',
    location,
    timeLimitHours,
    recordingDeadline: null,
    votingDeadline: null,
    clips: [],
    votes: [],
  }
  return { state, events: [invitation(command, now)] }
}
