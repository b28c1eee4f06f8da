import type { RefusalCode } from '../contract'
import { defaultHouseRules, reminderPart, turnMsOf } from './contract'
import type { Turn, Player, Seat } from '../engine/state'
import type { TurnTaken } from '../engine/events'
import { record, type Play, joinedPlayerOf, win, activePlayers } from '../engine/play'
import type { SkateState } from './rules'

/** Takes a turn, which sets or attempts a trick. */
export function takeTurn(play: Play<SkateState>, command: Turn): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, command.by)
  if (typeof player === 'string') return player
  if (state.status !== 'in_progress') return 'wrong_phase'
  if ((command.turnNumber ?? turnNumberOf(state)) !== turnNumberOf(state)) return 'turn_over'
  if (player.seat !== state.turn) return 'not_your_turn'
  const refusal = refuseTrick(state, command.trickId)
  if (refusal) return refusal
  if (command.landed && !command.hasVideo) return 'video_required'

  state.turnsTaken = turnNumberOf(state)
  if (state.phase === 'setting') set(play, player, command)
  else attempt(play, player, command)
  advance(play)
  return null
}

/** The number of the current turn. */
export const turnNumberOf = ({ turnsTaken }: SkateState): number => turnsTaken + 1

function refuseTrick(state: SkateState, trickId: string): RefusalCode | null {
  if (state.phase === 'following') return trickId === state.currentTrickId ? null : 'wrong_trick'
  if (!state.tricks.includes(trickId)) return 'trick_not_in_categories'
  return state.usedTrickIds.includes(trickId) ? 'trick_used' : null
}

/** If the set is landed, the others must attempt it. If it is bailed, the next player sets. */
function set(play: Play<SkateState>, player: Player, { trickId, landed }: Turn): void {
  const { state } = play
  const taken = write(state, player, trickId)
  if (!landed) {
    record(play, { type: 'set_bailed', ...taken })
    return passSet(state)
  }
  record(play, { type: 'trick_set', ...taken })
  state.phase = 'following'
  state.currentTrickId = trickId
  state.followers = after(state, player.seat)
  use(play, trickId)
}

/** Marks a trick as used. When all tricks are used, the list empties. */
function use(play: Play<SkateState>, trickId: string): void {
  const { state } = play
  state.usedTrickIds.push(trickId)
  if (state.usedTrickIds.length < state.tricks.length) return
  state.usedTrickIds = []
  record(play, { type: 'tricks_emptied' })
}

/** A bailed attempt gives a letter. A player with five letters is out. */
function attempt(play: Play<SkateState>, player: Player, { trickId, landed }: Turn): void {
  const taken = write(play.state, player, trickId)
  play.state.followers.shift()
  if (landed) return record(play, { type: 'landed', ...taken })

  const letter = defaultHouseRules.word[player.letters++] ?? ''
  record(play, { type: 'bailed_letter', letters: player.letters, letter, ...taken })
  if (player.letters < defaultHouseRules.word.length) return
  player.isEliminated = true
  record(play, { type: 'eliminated', seat: player.seat })
}

const write = (
  { round, turnsTaken }: SkateState,
  { seat }: Player,
  trickId: string,
): TurnTaken => ({
  seat,
  trickId,
  round,
  turnNumber: turnsTaken,
})

/**
 * Continues a running game after any change. The last player in the game wins. When all have
 * attempted the trick, the next one is set. If the turn has passed to another player, its time
 * begins.
 */
export function advance(play: Play<SkateState>): void {
  const { state } = play
  const [first, ...others] = activePlayers(state)
  if (first && others.length === 0) return end(play, first.seat)
  if (state.phase === 'following' && state.followers.length === 0) endRound(state)
  // A player keeps setting as long as they land, unless they leave.
  if (state.phase === 'setting' && !isStanding(state, state.setter)) passSet(state)
  const next = state.followers[0] ?? state.setter
  if (next !== null && next !== state.turn) passTurn(play, next)
}

/** The active players in their order, starting after a seat. */
function after(state: SkateState, seat: Seat | null): Seat[] {
  const place = seat === null ? -1 : state.order.indexOf(seat)
  const round = [...state.order.slice(place + 1), ...state.order.slice(0, Math.max(place, 0))]
  return round.filter((other) => isStanding(state, other))
}

function passSet(state: SkateState): void {
  state.setter = after(state, state.setter)[0] ?? null
}

const isStanding = (state: SkateState, seat: Seat | null): boolean =>
  activePlayers(state).some((player) => player.seat === seat)

function endRound(state: SkateState): void {
  state.phase = 'setting'
  state.currentTrickId = null
  state.round++
}

const turnMs = turnMsOf(defaultHouseRules)

/** When a turn ends, of which the time to remind its player is known. */
export const turnEnd = (remindAt: number): number => remindAt + (1 - reminderPart) * turnMs

function passTurn(play: Play<SkateState>, seat: Seat): void {
  const { state, now } = play
  state.turn = seat
  state.deadline = { at: now + reminderPart * turnMs, why: 'reminder' }
  record(play, {
    type: 'turn_passed',
    seat,
    phase: state.phase ?? 'setting',
    trickId: state.currentTrickId,
    dueAt: now + turnMs,
  })
}

function end(play: Play<SkateState>, winner: Seat): void {
  const nothingOpen = { phase: null, setter: null, followers: [], turn: null, currentTrickId: null }
  Object.assign(play.state, nothingOpen)
  win(play, [winner])
}
