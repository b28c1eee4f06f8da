import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { commandSchema, type Command } from '../../../../worker/games/engine/commands'
import { activePlayers, hasEverJoined } from '../../../../worker/games/engine/play'
import { limits } from '../../../../worker/games/contract'
import { makerOf } from '../../../../worker/games/skate/state'
import {
  decide,
  finishedStateOf,
  replay,
  stateOf,
  viewOf,
  type GameState,
} from '../../../../worker/games/registry'
import { send, eventsOf, type Played } from './story'

/** Executes a command, and checks the rules that hold for every command. */
export function checkedSend(played: Played, command: Command): void {
  const { state: before, events } = played
  const count = events.length
  const refusal = send(played, command)
  if (refusal) {
    must(played.state === before && events.length === count, 'a refused command changes nothing')
    return
  }
  const { state } = played
  must(state.version === before.version + (state === before ? 0 : 1), 'one version a change')
  checkActor(before, command)
  checkPlayers(before, state)
  checkStage(state)
  must(stateOf(state.gameType).safeParse(state).success, 'a state is what is stored')
  must(commandSchema.safeParse(command).success, 'a command is what is stored')
  if (before.result) must(same(before.result, state.result), 'the end is the end')
  checkView(state)
}

/** Players who are out, have not joined or have no seat change nothing but their profile. */
function checkActor(before: GameState, command: Command): void {
  if (!('by' in command) || command.type === 'profileDeleted') return
  const player = before.players[command.by ?? -1]
  must(player !== undefined, 'a stranger acts')
  const { type } = command
  if (type === 'react') return must(hasEverJoined(player!), 'one who never joined reacts')
  if (type === 'caption') return
  must(player?.status !== 'quit' && !player?.isEliminated, 'one who is out acts')
  must(!before.result, 'somebody acts after the end')
  if (['roll', 'quit', 'away', 'decline'].includes(command.type)) return
  must(player?.status === 'joined', 'one only invited acts')
}

function checkPlayers(before: GameState, state: GameState): void {
  must(state.players.length >= before.players.length, 'seats stay')
  must((state.openSeats?.left ?? 0) >= 0, 'no more join than there are seats')
  const there = state.players.filter(({ status }) => status !== 'quit').length
  must(there + (state.openSeats?.left ?? 0) <= limits.homies + 1, 'six play at most')
  for (const [seat, player] of state.players.entries()) {
    const was = before.players[seat]
    if (!was) {
      must(player.status === 'invited' && before.openSeats!.left > 0, 'a new player takes a seat')
      continue
    }
    must(player.letters >= was.letters && player.letters <= wordLength(state), 'letters never fall')
    must(player.letters < wordLength(state) || player.isEliminated, 'the word is out')
    must(was.status !== 'quit' || player.status === 'quit', 'nobody rejoins')
    must(!was.isEliminated || player.isEliminated, 'who is out stays out')
  }
}

const wordLength = (state: GameState): number =>
  state.gameType === 'skate' ? state.word.length : Infinity

function checkStage(state: GameState): void {
  const { status, result, deadline } = state
  must((status === 'completed') === (result !== null), 'completed has a result')
  must((status === 'completed') === (deadline === null), 'a game that runs has a deadline')
  if (state.gameType !== 'skate') return
  const playing = activePlayers(state).map(({ seat }) => seat)
  must((status === 'in_progress') === (state.turn !== null), 'a game in progress has a turn')
  if (state.turn !== null) must(playing.includes(state.turn), 'the turn is a player’s')
  must(
    state.followers.every((seat) => playing.includes(seat)),
    'followers play',
  )
  must((state.phase === 'following') === state.followers.length > 0, 'somebody has to answer')
  must(status !== 'in_progress' || playing.length > 1, 'one left has won')
  must((result?.winners.length ?? 0) <= 1, 'one winner at most')
  const { clock, call } = state
  must((clock === null) === (status !== 'in_progress'), 'a turn has a clock')
  must((clock?.stoppedBy.includes('call') ?? false) === (call !== null), 'a call stops the clock')
  for (const each of [clock, call?.retryClock ?? null]) {
    must(!each || (each.runsOutAt === null) === each.stoppedBy.length > 0, 'stopped for a reason')
    must(!each || (each.runsOutAt === null) === (each.leftMs !== null), 'time is kept')
  }
  must(!call || (call.voteEndsAt === null) === (call.retryClock !== null), 'a vote or a retry')
  must(!call || playing.includes(call.callerSeat), 'the caller plays')
  must(!call || playing.includes(makerOf(state) ?? -1), 'the maker plays')
  must(new Set(state.usedTrickIds).size < state.tricks.length, 'a trick is always left')
}

/** A view shows no count during the voting, and never whose vote was for which clip. */
function checkView(state: GameState): void {
  for (const { seat } of state.players) {
    const view = viewOf(state, seat)!
    must(!JSON.stringify(view.call ?? '').includes('landed'), 'votes on a call are secret')
    must(state.result !== null || view.clips.every(({ voteCount }) => voteCount === '0'), 'hidden')
    must(
      view.votes.every((vote) => same(Object.keys(vote), ['voterId'])),
      'votes are secret',
    )
  }
  must(viewOf(state, null) === null, 'a stranger sees nothing')
}

/** Time alone ends every game; its end is announced once, and its history replays to it. */
export function checkEnd(played: Played): void {
  for (let alarms = 0; played.state.deadline; alarms++) {
    must(alarms < 60, 'it always ends')
    played.now = Math.max(played.now, played.state.deadline.at)
    checkedSend(played, { type: 'deadline' })
  }
  const ends = (['won', 'ended_without_winner', 'taken_back'] as const).flatMap((type) =>
    eventsOf(played, type),
  ).length
  must(ends === 1, 'one end')
  const { winners, noWinner } = played.state.result!
  must(winners.length === 0 ? noWinner !== null : noWinner === null, 'a winner, or declared none')
  const { state, events } = played
  must(same(replay(played.history), { state, events }), 'the history gives the game again')
  expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
  checkRows(played)
}

/** Nothing that players see is lost in the rows. */
function checkRows({ state, history }: Played): void {
  const row = JSON.parse(JSON.stringify(finishedStateOf(state)))
  const kept = stateOf(state.gameType).parse(row)
  for (const { seat } of state.players) {
    must(isDeepStrictEqual(viewOf(kept, seat), viewOf(state, seat)), 'a view is the same')
  }
  expect(finishedStateOf(kept)).toEqual(row)
  for (const { command } of history) {
    const entry = JSON.parse(JSON.stringify(command))
    must(isDeepStrictEqual(commandSchema.parse(entry), command), 'a command is read as it was')
  }
}

/** An alarm may come early, twice or late: the game is the same as with one on time. */
export function checkAlarm({ state, now }: Played, lateness: number): void {
  const { deadline } = state
  const ring = (from: GameState, at: number): GameState => {
    const outcome = decide(from, { type: 'deadline' }, at)
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    return outcome.state
  }
  if (!deadline) return must(ring(state, now + lateness) === state, 'nothing after the end')
  must(ring(state, deadline.at - 1) === state, 'early')
  const onTime = ring(state, deadline.at)
  must(onTime !== state, 'on time')
  must(ring(onTime, deadline.at) === onTime, 'twice')
  let punctual = onTime
  const until = deadline.at + lateness
  for (let next = deadline; next && next.at <= until; next = punctual.deadline!) {
    punctual = ring(punctual, next.at)
  }
  const late = ring(state, until)
  must(same({ ...late, version: 0 }, { ...punctual, version: 0 }), 'late')
}

/** `expect` is slow where it is asked a million times. */
export function must(holds: boolean, what: string): void {
  if (!holds) expect.fail(what)
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
