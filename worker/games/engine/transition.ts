/** What follows from an accepted command outside of the game's own state, and for whom. */
import type { ActivityItem } from '../../activity/queries'
import type { CallOutcome } from '../../enums'
import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Earning } from '../../score/queries'
import type { ReactionKind } from '../contract'
import type { EventOf, GameEvent, TurnTaken } from './events'
import { hasEverJoined, type GameDefinition } from './play'
import type { BaseGameState, Seat } from './state'

/** A consequence of a transition outside of the game's own state. */
export type Effect =
  | ({
      do: 'add_turn'
      id: string
      userId: string
      kind: 'set' | 'attempt' | 'retry'
      landed: boolean
    } & TurnTaken & {
        videoObjectName: string | null
        posterObjectName: string | null
        at: number
      })
  | { do: 'add_clip'; clip: ClipRow }
  | ({ do: 'replace_clip' } & Pick<ClipRow, 'id' | 'videoObjectName' | 'posterObjectName'> & {
        caption: string | undefined
      })
  | ({ do: 'cover_clip' } & Pick<ClipRow, 'id' | 'posterObjectName'>)
  | { do: 'caption_clip'; id: string; caption: string | null }
  | { do: 'react'; seat: Seat; turnNumber: number; kind: ReactionKind | null }
  | { do: 'remove_clip'; id: string; userId: string }
  | { do: 'remove_video'; turnNumber: number }
  | ({ do: 'earn'; id: string; description: string; at: number } & Earning)
  | ({ do: 'show'; at: number } & Omit<ActivityItem, 'createdAt'>)
  | {
      do: 'notify'
      id: string
      userId: string
      actorId: string | null
      words: Words
      /** One player says it to another: it does not get past a block or a mute. */
      isPersonal?: boolean
    }
  | { do: 'settle'; userId: string; type: NotificationType }
  /** With `toReplaceBy`, only if what that player says gets to the user. */
  | { do: 'unnotify'; userId: string; type: NotificationType; toReplaceBy?: string }
  /** A skater who came by the link has a seat. */
  | { do: 'add_player'; seat: Seat; userId: string | null }
  | { do: 'won'; id: string }
  | { do: 'close' }
  | { do: 'end_call'; turnNumber: number; outcome: CallOutcome; isBail: boolean }
  | { do: 'unlist'; seat: Seat }
  | { do: 'take_name'; seat: Seat }
  /** The one game a day that its creator may take back although others had joined it. */
  | { do: 'spend_take_back'; userId: string }
  /** Each pair of these users has finished another game. */
  | { do: 'count_rivals'; userIds: string[]; winnerIds: string[]; leaverIds: string[] }

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
  /** The new poster of a clip. */
  cover?: { name: string } | undefined
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

/** The user at a seat or, if that user has just left, the one before the transition. */
export const userAt = ({ before, after }: Transition, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** The users at these seats now. */
export const peopleAt = ({ after }: Transition, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

export const notification =
  ({ mint }: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Extract<Effect, { do: 'notify' }> => ({
    do: 'notify',
    id: mint(),
    userId,
    actorId,
    words,
  })

/** The notification takes the place of an earlier one of its type about this game. */
export const renotify =
  (transition: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Effect[] => [
    { do: 'unnotify', userId, type: words.type },
    notification(transition, words, actorId)(userId),
  ]

export function markDone(transition: Transition, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(transition, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

export type Definition = Pick<
  GameDefinition<never>,
  'info' | 'notifications' | 'keepsLeavers' | 'prize'
>

/** Marks what asks the player as read, because they have acted or cannot act any more. */
export const markAllDone = (
  { notifications }: Definition,
  transition: Transition,
  seat: Seat,
): Effect[] =>
  ['game_invite' as const, ...notifications.asks].flatMap((type) =>
    markDone(transition, seat, type),
  )

export const eventsOf = <T extends EventOf['type']>(
  { events }: Pick<Transition, 'events'>,
  type: T,
): EventOf<T>[] => events.filter((event): event is EventOf<T> => event.type === type)

/** Null once the profile is deleted. */
export function tagAt(transition: Transition, seat: Seat): string | null {
  const [userId] = peopleAt(transition, [seat])
  return (userId && transition.names.tags[userId]) || null
}

export const trickOf = ({ names }: Transition, trickId: string | null): string | null =>
  trickId === null ? null : (names.tricks[trickId] ?? null)

/** Tells the players who are still in the game, but for some. */
export function tell(
  transition: Transition,
  except: Seat[],
  words: (seat: Seat) => Words,
  about: Seat,
): Effect[] {
  return transition.after.players
    .filter((player) => hasEverJoined(player) && player.status !== 'quit')
    .filter(({ seat }) => !except.includes(seat))
    .flatMap(({ seat }) => tellAt(transition, seat, words(seat), about))
}

/** Takes the place of what told the player of the turn before. */
export function tellAt(
  transition: Transition,
  seat: Seat,
  words: Words,
  about: Seat = seat,
): Effect[] {
  const [actorId = null] = about === seat ? [] : peopleAt(transition, [about])
  return peopleAt(transition, [seat]).flatMap(renotify(transition, words, actorId))
}
