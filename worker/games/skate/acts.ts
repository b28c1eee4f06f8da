import { freeSeat } from '../engine/lobby'
import { leave } from '../engine/play'
import { sharedActs } from '../engine/shared-acts'
import type { PlayerState } from '../engine/state'
import type { LeaveReason } from '../engine/transition'
import { away, awayRefusals, type AwayEvent } from './away'
import {
  callRefusals,
  callTurn,
  dropFromCall,
  takeBackCall,
  voteOnCall,
  type CallEvent,
} from './call'
import { skateInfo } from './contract'
import { nudge, nudgeRefusals, type Nudged } from './nudge'
import { rainCheck, rainCheckRefusals, type RainCheckTaken } from './rain-check'
import { react, reactRefusals, type Reacted } from './react'
import { closeJoining, startWhenReady } from './start'
import { skateAct, type SkatePlay, type SkateState } from './state'
import { removeTurnVideo, takeTurn, turnRefusals } from './turns'

const shared = sharedActs<SkateState>({ info: skateInfo, closeJoining, startWhenReady, leaveGame })

export const skateActs = {
  ...shared,
  join: skateAct({
    ...shared.join,
    run(play, command, player) {
      const refusal = shared.join.run(play, command, player)
      if (refusal) return refusal
      const { seat, awayUntil: until } = command
      if (until !== null && until > play.now) play.state.away.push({ seat, until })
      return null
    },
  }),
  turn: takeTurn,
  videoRemoved: removeTurnVideo,
  call: callTurn,
  callVote: voteOnCall,
  takeBackCall,
  nudge,
  rainCheck,
  react,
  away,
}

export type SkateActEvent =
  | AwayEvent
  | CallEvent
  | Nudged
  | RainCheckTaken
  | ({ type: 'reacted' } & Reacted)

export const skateRefusals = {
  ...turnRefusals,
  ...callRefusals,
  ...nudgeRefusals,
  ...rainCheckRefusals,
  ...reactRefusals,
  ...awayRefusals,
  older_rules: {
    status: 409,
    message: 'This game began before there were calls and rain checks. It goes on without them.',
  },
} as const

/** The game no longer waits for the player, and their turn passes to the next one. */
export function leaveGame(play: SkatePlay, player: PlayerState, why: LeaveReason): void {
  const { state } = play
  leave(play, player, why)
  freeSeat(state, player)
  if (state.status !== 'in_progress') return startWhenReady(play)
  state.followers = state.followers.filter((seat) => seat !== player.seat)
  dropFromCall(play, player.seat)
}
