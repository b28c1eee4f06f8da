import type { ActivityItem } from '../../activity/queries'
import type { NotificationType } from '../../notifications/contract'
import { gameEnded, gameInvite, type Words } from '../../notifications/words'
import type { Earning } from '../../score/queries'
import { type GameDefinition, hasEverJoined } from './play'
import type { GameEvent, TurnTaken } from './events'
import type { BaseGameState, Seat } from './state'

/** A consequence of a transition outside of the game's own state. */
export type Effect =
  | { do: 'add_turn'; turn: TurnRow }
  | { do: 'add_clip'; clip: ClipRow }
  | ({ do: 'replace_clip' } & Pick<ClipRow, 'id' | 'videoObjectName' | 'posterObjectName'> & {
        caption: string | undefined
      })
  | { do: 'remove_clip'; id: string; userId: string }
  | { do: 'remove_video'; turnNumber: number }
  | ({ do: 'earn'; id: string; description: string; at: number } & Earning)
  | ({ do: 'show'; at: number } & Omit<ActivityItem, 'createdAt'>)
  | { do: 'notify'; id: string; userId: string; actorId: string | null; words: Words }
  | { do: 'settle'; userId: string; type: NotificationType }
  | { do: 'unnotify'; userId: string; type: NotificationType }
  | { do: 'won'; id: string }
  | { do: 'close' }
  | { do: 'unlist'; seat: Seat }
  | { do: 'take_name'; seat: Seat }

export interface TurnRow extends TurnTaken {
  id: string
  userId: string
  kind: 'set' | 'attempt'
  landed: boolean
  videoObjectName: string | null
  posterObjectName: string | null
  at: number
}

export interface ClipRow {
  id: string
  seat: Seat
  userId: string
  videoObjectName: string
  posterObjectName: string | null
  caption: string | null
  at: number
}

/** A command that the rules accepted: the state before and after it, and the events in between. */
export interface Transition<S extends BaseGameState = BaseGameState> {
  gameId: string
  before: S | null
  after: S
  events: GameEvent[]
  /** The files that came with the command. */
  files: { video: { name: string }; poster: { name: string } | null } | null
  /** If it is undefined, an edit keeps the old caption. */
  caption?: string | undefined
  names: Names
  /** Returns a new id. */
  mint: () => string
}

/** The names of people and tricks for notifications. */
export interface Names {
  tags: Record<string, string>
  tricks: Record<string, string>
}

/** The effects of one event. */
export function effectsOfEvent<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  event: GameEvent,
): Effect[] {
  switch (event.type) {
    case 'created':
      return invite(game, transition, event.invited)
    case 'rolled':
      return markDone(transition, event.seat, 'game_invite')
    case 'quit':
      return leaving(game, transition, event.seat)
    case 'anonymised':
      return [...untellWin(game, transition, event.seat), { do: 'take_name', seat: event.seat }]
    case 'won':
      return [
        { do: 'close' },
        ...prizes(game, transition, event.winners, event.at),
        ...endings(game, transition, event.winners),
      ]
    case 'ended_without_winner':
      return [{ do: 'close' }, ...endings(game, transition, [])]
    default:
      return game.effectsOf(transition, event)
  }
}

/** The user at a seat or, if that user has just left, the one before the transition. */
export const userAt = ({ before, after }: Transition, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** The users at these seats now. */
export const peopleAt = ({ after }: Transition, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

export const notification =
  ({ mint }: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Effect => ({ do: 'notify', id: mint(), userId, actorId, words })

export function markDone(transition: Transition, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(transition, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

type Definition = Pick<GameDefinition<never>, 'info' | 'notifications' | 'keepsLeavers' | 'prize'>

/** Marks what asks the player as read, because they have acted or cannot act any more. */
const markAllDone = ({ notifications }: Definition, transition: Transition, seat: Seat): Effect[] =>
  ['game_invite' as const, notifications.asks].flatMap((type) => markDone(transition, seat, type))

function invite({ info }: Definition, transition: Transition, invited: Seat[]): Effect[] {
  const [creator] = peopleAt(transition, [0])
  if (!creator) return []
  const skatertag = transition.names.tags[creator] ?? ''
  const words = gameInvite({ gameId: transition.gameId, skatertag, name: info.name })
  return peopleAt(transition, invited).map(notification(transition, words, creator))
}

/** The game leaves the list of a player who never joined, and of others if it does not keep them. */
function leaving(game: Definition, transition: Transition, seat: Seat): Effect[] {
  const isUnlisted = !game.keepsLeavers || transition.before?.players[seat]?.status === 'invited'
  return [
    ...markAllDone(game, transition, seat),
    ...(isUnlisted ? [{ do: 'unlist' as const, seat }] : []),
  ]
}

function prizes(
  { prize }: Definition,
  transition: Transition,
  winners: Seat[],
  at: number,
): Effect[] {
  const { gameId, mint } = transition
  const people = peopleAt(transition, winners)
  const earned = people.map<Effect>((userId) => ({
    do: 'earn',
    id: mint(),
    userId,
    action: 'game_won',
    subjectId: gameId,
    description: prize.description,
    at,
  }))
  const [winner] = people
  if (prize.activity === null || !winner) return earned
  const id = mint()
  return [
    ...earned,
    { do: 'won', id },
    { do: 'show', id, userId: winner, type: prize.activity, at },
  ]
}

/**
 * Tells every player who has ever joined how the game ended, even if they left before. Invited
 * skaters who never rolled get no such notification, because it was never their game.
 */
function endings(game: Definition, transition: Transition, winners: Seat[]): Effect[] {
  const { gameId, after, names } = transition
  const tags = peopleAt(transition, winners).map((userId) => names.tags[userId] ?? '')
  const forfeited = forfeitedSeats(transition)
  const [first = null] = peopleAt(transition, winners)
  const { ended, forfeit } = game.notifications
  return after.players.flatMap((player) => {
    const { seat, userId, status } = player
    if (!userId) return []
    const settled = markAllDone(game, transition, seat)
    if (!hasEverJoined(player)) return settled
    const isYours = winners.includes(seat)
    const words = gameEnded({
      type: ended,
      name: game.info.name,
      gameId: game.keepsLeavers || status !== 'quit' ? gameId : null,
      winners: tags,
      isYours,
      timeRanOut: forfeited.length === 0 ? null : forfeited.includes(seat) ? 'yours' : 'theirs',
    })
    return [
      ...settled,
      // An earlier notification of a forfeit has the same type and game, so the new one replaces
      // it.
      ...(forfeit ? [{ do: 'unnotify' as const, userId, type: forfeit }] : []),
      notification(transition, words, isYours ? null : first)(userId),
    ]
  })
}

/** Removes the notifications that name this player as a winner, because the profile is deleted. */
function untellWin({ notifications }: Definition, transition: Transition, seat: Seat): Effect[] {
  const { after } = transition
  if (!after.result?.winners.includes(seat)) return []
  const all = after.players.map((player) => player.seat)
  return peopleAt(transition, all).map((userId) => ({
    do: 'unnotify',
    userId,
    type: notifications.ended,
  }))
}

/** The seats whose turn ran out in this transition. If the alarm is late, there may be several. */
export const forfeitedSeats = ({ events }: Transition): Seat[] =>
  events.flatMap((event) =>
    event.type === 'quit' && event.why === 'forfeited' ? [event.seat] : [],
  )
