import type { ActivityRow } from '../../activity/queries'
import type { CallOutcome } from '../../enums'
import type { Marks } from '../../media/marks/contract'
import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Earning } from '../../score/queries'
import type { GamePhase, NoWinner } from '../contract'
import type { SkateActEvent } from '../skate/acts'
import type { Reacted } from '../skate/react'
import { hasEverJoined, type GameDefinition } from './play'
import type { BaseGameState, Seat } from './state'

export type GameEvent = EventDetails & { at: number }

export type EventOf<T extends GameEvent['type'] = GameEvent['type']> = Extract<
  GameEvent,
  { type: T }
>

export type EventDetails =
  | { type: 'created'; invited: Seat[]; isRematch?: boolean }
  | { type: 'joined'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'quit'; seat: Seat; why: LeaveReason }
  | { type: 'anonymised'; seat: Seat }
  | SkateEvent
  | SkateActEvent
  | OwnTheSpotEvent
  | { type: 'marked'; seat: Seat }
  | { type: 'link_opened' }
  | { type: 'link_revoked' }
  | { type: 'started_early' }
  | { type: 'seat_taken'; seat: Seat }
  | { type: 'taken_back'; hadJoined: Seat[] }
  | { type: 'won'; winners: Seat[] }
  | { type: 'ended_without_winner'; why: NoWinner }

export type LeaveReason = 'quit' | 'declined' | 'not_joined' | 'forfeited' | 'profile_deleted'

/** `round` counts the set tricks, `turnNumber` all turns. */
export interface TurnTaken {
  seat: Seat
  trickId: string
  round: number
  turnNumber: number
}

type SkateEvent =
  | { type: 'started'; order: Seat[] }
  | ({ type: 'trick_set' } & TurnTaken)
  | ({ type: 'set_bailed' } & TurnTaken)
  | ({ type: 'landed' } & TurnTaken)
  | ({ type: 'bailed_letter'; letters: number; letter: string } & TurnTaken)
  | { type: 'eliminated'; seat: Seat }
  /** Every trick was used, so all of them can be set again. */
  | { type: 'tricks_emptied' }
  /** `dueAt` is null while the clock of the turn is stopped. */
  | {
      type: 'turn_passed'
      seat: Seat
      phase: GamePhase
      trickId: string | null
      dueAt: number | null
    }
  | ({ type: 'second_try' } & TurnTaken)
  | { type: 'turn_reminder'; seat: Seat; dueAt: number; isRetry: boolean }
  | { type: 'reminder_postponed'; seat: Seat; until: number }
  | { type: 'clock_resumed'; seat: Seat; dueAt: number }
  | { type: 'video_removed'; ofTurn: number }

/** Votes are secret, so no event says which clip a player voted for. */
type OwnTheSpotEvent =
  | { type: 'recording_started'; until: number }
  | { type: 'clip_added'; seat: Seat; clipId: string }
  | { type: 'clip_replaced'; seat: Seat; clipId: string }
  | { type: 'clip_covered'; seat: Seat; clipId: string }
  | { type: 'clip_captioned'; seat: Seat; clipId: string }
  | { type: 'clip_removed'; seat: Seat; clipId: string }
  | { type: 'voting_started'; until: number; voters: Seat[] }
  | { type: 'vote_cast'; seat: Seat; isChange: boolean }
  /** Their clip was removed. Voters who still play can vote again. */
  | { type: 'votes_dropped'; voters: Seat[] }

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
  | ({ do: 'mark' } & Marked)
  | ({ do: 'react' } & Reacted)
  | { do: 'remove_clip'; id: string; userId: string }
  | { do: 'remove_video'; turnNumber: number }
  | ({ do: 'earn'; id: string; at: number } & Earning)
  | ({ do: 'show'; at: number } & Omit<ActivityRow, 'createdAt'>)
  | {
      do: 'notify'
      id: string
      userId: string
      actorId: string | null
      words: Words
      /** From one player to another, so blocks and mutes stop it. */
      isPersonal?: boolean
      /** Rings seldom, so that repeated invitations do not disturb. */
      isInvitation?: boolean
    }
  | { do: 'settle'; userId: string; type: NotificationType }
  /** With `toReplaceBy`, only if notifications from that player reach the user. */
  | { do: 'unnotify'; userId: string; type: NotificationType; toReplaceBy?: string }
  | { do: 'add_player'; seat: Seat; userId: string | null }
  | { do: 'won'; id: string }
  | { do: 'close' }
  | { do: 'end_call'; turnNumber: number; outcome: CallOutcome; isBail: boolean }
  | { do: 'unlist'; seat: Seat }
  | { do: 'take_name'; seat: Seat }
  | { do: 'spend_take_back'; userId: string }
  | { do: 'count_rivals'; userIds: string[]; winnerIds: string[]; leaverIds: string[] }

/** A player's own video in the game. */
export interface Marked {
  videoObjectName: string
  marks: Marks | null
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

export interface Transition<S extends BaseGameState = BaseGameState> {
  gameId: string
  before: S | null
  after: S
  events: GameEvent[]
  files: { video: { name: string }; poster: { name: string } | null } | null
  cover?: { name: string } | undefined
  marked?: Marked
  /** If undefined, an edit keeps the old caption. */
  caption?: string | undefined
  names: PlayerNames
  /** Makes the id of what a skater or the game owns. */
  mint: (ownerId: string) => string
}

export interface PlayerNames {
  tags: Record<string, string>
  tricks: Record<string, string>
}

/** Falls back to the state before, for a user whose name this transition removes. */
export const userAt = ({ before, after }: Transition, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

export const peopleAt = ({ after }: Transition, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

export const notificationFor =
  ({ mint }: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Extract<Effect, { do: 'notify' }> => ({
    do: 'notify',
    id: mint(userId),
    userId,
    actorId,
    words,
  })

/** Replaces an earlier notification of this type about this game. */
export const renotify =
  (transition: Transition, words: Words, actorId: string | null = null) =>
  (userId: string): Effect[] => [
    { do: 'unnotify', userId, type: words.type },
    notificationFor(transition, words, actorId)(userId),
  ]

export function markDone(transition: Transition, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(transition, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

export type Definition = Pick<
  GameDefinition<never>,
  'info' | 'notifications' | 'keepsLeavers' | 'winActivity'
>

/** Marks requests to the player as read: they have acted, or cannot act any more. */
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

export function tagAt(transition: Transition, seat: Seat): string | null {
  const [userId] = peopleAt(transition, [seat])
  return (userId && transition.names.tags[userId]) || null
}

export const trickOf = ({ names }: Transition, trickId: string | null): string | null =>
  trickId === null ? null : (names.tricks[trickId] ?? null)

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

export function tellAt(
  transition: Transition,
  seat: Seat,
  words: Words,
  about: Seat = seat,
): Effect[] {
  const [actorId = null] = about === seat ? [] : peopleAt(transition, [about])
  return peopleAt(transition, [seat]).flatMap(renotify(transition, words, actorId))
}
