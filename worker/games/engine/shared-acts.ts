/** The acts that all games share: to join, to leave, and what the creator decides before the start. */
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

/** What each type of game does in its own way. */
export interface OwnWays<S extends BaseGameState> {
  info: GameInfo
  /** Leaves out who has not joined, and starts with the others. */
  closeJoining: (play: Play<S>) => void
  startWhenReady: (play: Play<S>) => void
  /** Makes a player leave, and goes on without them. */
  leaveGame: (play: Play<S>, player: PlayerState, why: LeaveReason) => void
  /** Removes what is left of a player who has left before, or whose game is over. */
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

    /** Gives back the seat of somebody who was invited and has not rolled. */
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

    /** A player who quits cannot come back. A skater who has not joined cannot quit. */
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

    /** The creator calls off a game before its start. Its row stays, and no list shows it. */
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

    /** Makes the game's link live. A second time replaces the link and changes nothing else. */
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

    /** Closes the open seats. The game starts with those who are in, if they are enough. */
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

    /** The creator does not wait for open seats, nor for anybody who has not rolled. */
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

    /** A skater who came by the link takes the next seat. They are invited, and roll to join. */
    join: act({
      command: z.strictObject({
        type: z.literal('join'),
        seat: seatSchema,
        /** Null once the profile is deleted. */
        userId: z.nullable(z.string()),
        /** Until when they are away. */
        awayUntil: z.nullable(time),
      }),
      run: join,
    }),

    /** Quits the game if that is still possible, and removes the name from the seat. */
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
  const own = userId === null ? null : seatOf(state, userId)
  if (own !== null) {
    const player = playerOf(state, own)
    return typeof player === 'string' ? player : 'already_seated'
  }
  if (!state.openSeats || linkStateOf(state, play.now) !== 'open') return 'link_over'
  state.openSeats.left--
  state.openSeats.taken.push(seat)
  state.players.push(newPlayer(userId, seat))
  recordEvent(play, { type: 'seat_taken', seat })
  return null
}
