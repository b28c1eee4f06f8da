import * as z from 'zod/mini'
import type { GameInfo } from '../contract'
import type { RefusalCode } from '../refusals'
import { actsIn, by } from './act'
import {
  canManageLink,
  canStart,
  canTakeBack,
  closeSeats,
  creatorOf,
  hasJoinedOrRolled,
  linkStateOf,
} from './lobby'
import {
  anonymise,
  close,
  joinedPlayerOf,
  newPlayer,
  playerOf,
  recordEvent,
  seatOf,
  takeDie,
  type Play,
} from './play'
import { isWaiting, seatSchema, time, type BaseGameState, type PlayerState } from './state'
import type { LeaveReason } from './transition'

export interface OwnWays<S extends BaseGameState> {
  info: GameInfo
  closeJoining: (play: Play<S>) => void
  startWhenReady: (play: Play<S>) => void
  leaveGame: (play: Play<S>, player: PlayerState, why: LeaveReason) => void
  /** For a deleted profile that has left before, or whose game is over. */
  forget?: (play: Play<S>, player: PlayerState) => void
}

export function sharedActs<S extends BaseGameState>(own: OwnWays<S>) {
  const act = actsIn<S>()
  const { info, closeJoining, startWhenReady, leaveGame } = own
  return {
    roll: act({
      command: z.strictObject({ type: z.literal('roll'), by, die: z.int() }),
      who: playerOf,
      can: { roll: (state, { diceRoll }) => isWaiting(state) && diceRoll === null },
      run(play, { die }, player) {
        const state: BaseGameState = play.state
        if (player.diceRoll !== null) return 'already_rolled'
        if (!isWaiting(state)) return 'wrong_phase'
        if (info.needsAllDice) state.status = 'rolling_dice'
        takeDie(play, player, die)
        startWhenReady(play)
        return null
      },
    }),

    decline: act({
      command: z.strictObject({ type: z.literal('decline'), by }),
      isUncounted: true,
      who: playerOf,
      can: { decline: (_, { status }) => status === 'invited' },
      run(play, _, player) {
        if (player.status !== 'invited') return 'quit_instead'
        player.hasDeclined = true
        leaveGame(play, player, 'declined')
        return null
      },
    }),

    /** Final: a player who quits cannot come back. */
    quit: act({
      command: z.strictObject({ type: z.literal('quit'), by }),
      isUncounted: true,
      who: joinedPlayerOf,
      can: { quit: (_, { status }) => status === 'joined' },
      run(play, _, player) {
        leaveGame(play, player, 'quit')
        return null
      },
    }),

    /** The row stays, but no list shows it. */
    takeBack: act({
      command: z.strictObject({ type: z.literal('takeBack'), by }),
      isUncounted: true,
      namesPlayers: true,
      who: playerOf,
      can: { takeBack: canTakeBack },
      run(play, _, player) {
        const { players }: BaseGameState = play.state
        if (player.seat !== 0) return 'not_creator'
        if (!canTakeBack(play.state, player)) return 'already_started'
        const others = players.filter(({ seat, diceRoll }) => seat !== 0 && diceRoll !== null)
        close(play, [], 'taken_back')
        for (const each of players) each.userId = null
        recordEvent(play, { type: 'taken_back', hadJoined: others.map(({ seat }) => seat) })
        return null
      },
    }),

    /** A second call replaces the link and changes nothing else. */
    openLink: act({
      command: z.strictObject({ type: z.literal('openLink'), by }),
      who: creatorOf,
      can: { link: canManageLink },
      run(play, _, creator) {
        const { state } = play
        if (!state.openSeats || !canManageLink(state, creator)) return 'no_open_seats'
        state.openSeats.hasLink = true
        recordEvent(play, { type: 'link_opened' })
        return null
      },
    }),

    /** The game starts with the players who are in, if they are enough. */
    revokeLink: act({
      command: z.strictObject({ type: z.literal('revokeLink'), by }),
      isUncounted: true,
      who: creatorOf,
      run(play, _, creator) {
        const { state } = play
        if (!isWaiting(state) || !state.openSeats) return 'no_open_seats'
        // The link was taken back before, or is used up.
        if (!canManageLink(state, creator) && !state.openSeats.hasLink) return null
        closeSeats(state)
        recordEvent(play, { type: 'link_revoked' })
        if (canStart(state, info)) closeJoining(play)
        else startWhenReady(play)
        return null
      },
    }),

    start: act({
      command: z.strictObject({ type: z.literal('start'), by }),
      who: creatorOf,
      can: { start: (state, { seat }) => seat === 0 && canStart(state, info) },
      run(play, _, creator) {
        const { state } = play
        if (!isWaiting(state)) return 'wrong_phase'
        if (!state.openSeats) return 'no_open_seats'
        if (!hasJoinedOrRolled(creator, info)) return 'roll_first'
        if (!canStart(state, info)) return 'too_few_rolled'
        recordEvent(play, { type: 'started_early' })
        closeJoining(play)
        return null
      },
    }),

    /** The skater is only invited, and rolls to join. */
    join: act({
      command: z.strictObject({
        type: z.literal('join'),
        seat: seatSchema,
        userId: z.nullable(z.string()),
        awayUntil: z.nullable(time),
      }),
      run: join,
    }),

    /** Allowed at any time, because they say what the film shows, in whose row they are. */
    mark: act({
      command: z.strictObject({ type: z.literal('mark'), by }),
      run(play, _, { seat }) {
        recordEvent(play, { type: 'marked', seat })
        return null
      },
      effects: {
        marked: ({ marked }) => (marked ? [{ do: 'mark', ...marked }] : []),
      },
    }),

    profileDeleted: act({
      command: z.strictObject({ type: z.literal('profileDeleted'), by }),
      isUncounted: true,
      namesPlayers: true,
      run(play, _, player) {
        anonymise(play, player)
        if (typeof playerOf(play.state, player.seat) === 'string') own.forget?.(play, player)
        else leaveGame(play, player, 'profile_deleted')
        return null
      },
    }),
  }
}

function join(
  play: Play<BaseGameState>,
  { seat, userId }: { seat: number; userId: string | null },
): RefusalCode | null {
  const { state } = play
  const ownSeat = userId === null ? null : seatOf(state, userId)
  if (ownSeat !== null) {
    const player = playerOf(state, ownSeat)
    return typeof player === 'string' ? player : 'already_seated'
  }
  if (!state.openSeats || linkStateOf(state, play.now) !== 'open') return 'link_over'
  state.openSeats.left--
  state.openSeats.taken.push(seat)
  state.players.push(newPlayer(userId, seat))
  recordEvent(play, { type: 'seat_taken', seat })
  return null
}
