import type { Deadline } from '../engine/state'
import type { GameDefinition } from '../engine/play'
import { leaveGame, skateActs } from './acts'
import { endAway } from './away'
import { decideCall, endCall } from './call'
import { remind, remindingClock } from './turn-deadline'
import { defaultHouseRules, skateInfo } from './contract'
import { closeJoining, createSkate } from './start'
import { finishedSkate, skateState, type SkatePlay, type SkateState } from './state'
import { skateEffects, skateNotices } from './effects'
import { viewSkate } from './view'
import { advance } from './turns'
import { defaults } from '../contract'

export const skateRules: GameDefinition<SkateState> = {
  info: skateInfo,
  state: skateState,
  create: createSkate,
  acts: skateActs,
  passDeadline,
  advance,
  view: viewSkate,
  facts: (state) => ({
    turnsTaken: state.turnsTaken,
    trickId: state.currentTrickId,
    location: null,
  }),
  remindedSeat: (state) => (state.rulesVersion > 1 ? (remindingClock(state)?.seat ?? null) : null),
  starters: ({ order }) => order,
  rulesToRepeat: ({ categories, turnHours, word, lastLetterTries }) => ({
    categories,
    location: null,
    timeLimitHours: defaults.timeLimitHours,
    houseRules: { turnHours, word, lastLetterTries },
  }),
  terms: termsOf,
  finished: finishedSkate,
  notifications: { asks: ['skate_turn'], ended: 'skate_game_ended', forfeit: 'skate_game_ended' },
  keepsLeavers: true,
  winActivity: 'skate_game_won',
  effects: skateEffects,
  notices: skateNotices,
}

/** Names only the house rules that differ from the defaults, after `Turns of 7 days.` */
function termsOf({ turnHours, word, lastLetterTries }: SkateState): string {
  const days = turnHours / 24
  return [
    `Turns of ${days === 1 ? '1 day' : `${days} days`}.`,
    ...(word === defaultHouseRules.word ? [] : [`${word}: out at ${word.length} letters.`]),
    ...(lastLetterTries === 2 ? ['Two tries at the last letter.'] : []),
  ].join(' ')
}

function passDeadline(play: SkatePlay, { why }: Deadline, now: number): void {
  const player = play.state.players[play.state.turn ?? -1]
  if (why === 'join') closeJoining(play)
  else if (why === 'away') endAway(play)
  else if (why === 'call_vote') decideCall(play)
  else if (why === 'retry') endCall(play, 'retry_missed')
  else if (why === 'reminder' || why === 'retry_reminder') remind(play, now)
  else if (player) leaveGame(play, player, 'forfeited')
}
