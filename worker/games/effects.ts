import type { ActivityItem } from '../activity/queries'
import type { NotificationType } from '../notifications/contract'
import {
  gameInvite,
  otsGameEnded,
  otsVoting,
  skateGameEnded,
  skateTurn,
  type Words,
} from '../notifications/words'
import type { Earning } from '../score/queries'
import type { GameEvent, TurnTaken } from './play/events'
import { standing } from './play/players'
import type { Seat } from './play/state'
import type { GameState } from './rules'

/** A command that a game has taken: what was, what is, and what happened in between. */
export interface Move {
  gameId: string
  before: GameState | null
  after: GameState
  events: GameEvent[]
  /** The names of the files that came with it. */
  video: string | null
  poster: string | null
  /** Left out, an edit keeps the one it has. */
  caption?: string | undefined
  names: Names
  /** A new id. */
  mint: () => string
}

/** What notifications call people and tricks by. */
export interface Names {
  tags: Record<string, string>
  tricks: Record<string, string>
}

/** What follows from a move outside of the game's own state. */
export type Effect =
  | { do: 'add_turn'; turn: TurnRow }
  | { do: 'add_clip'; clip: ClipRow }
  | ({ do: 'replace_clip' } & Pick<ClipRow, 'id' | 'videoObjectName' | 'posterObjectName'> & {
        caption: string | undefined
      })
  | { do: 'remove_clip'; id: string; userId: string }
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

/** All that follows, in the order in which it is to be written. */
export const effectsOf = (move: Move): Effect[] => [
  ...move.events.flatMap((event) => effectsOfEvent(move, event)),
  ...callToTurn(move),
]

function effectsOfEvent(move: Move, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'created':
      return invitations(move, event.invited)
    case 'rolled':
      return settle(move, event.seat, 'game_invite')
    case 'quit':
      return [
        ...calls.flatMap((type) => settle(move, event.seat, type)),
        ...(isRid(move, event.seat) ? [{ do: 'unlist' as const, seat: event.seat }] : []),
      ]
    case 'anonymised':
      return [...untellWin(move, event.seat), { do: 'take_name', seat: event.seat }]
    case 'trick_set':
      return turn(move, event, 'set', true)
    case 'set_bailed':
      return turn(move, event, 'set', false)
    case 'landed':
      return turn(move, event, 'attempt', true)
    case 'bailed_letter':
      return turn(move, event, 'attempt', false)
    case 'clip_added':
      return newClip(move, event)
    case 'clip_replaced':
      return replaceClip(move, event.clipId)
    case 'clip_removed':
      return [{ do: 'remove_clip', id: event.clipId, userId: userAt(move, event.seat) ?? '' }]
    case 'voting_started':
    case 'votes_dropped':
      return callToVote(move, event.voters)
    case 'vote_cast':
      return settle(move, event.seat, 'ots_voting')
    case 'won':
      return [
        { do: 'close' },
        ...prizes(move, event.winners, event.at),
        ...endings(move, event.winners),
      ]
    case 'ended_without_winner':
      return [{ do: 'close' }, ...endings(move, [])]
    case 'joined':
    case 'started':
    case 'eliminated':
    case 'tricks_emptied':
    case 'turn_passed':
    case 'turn_reminder':
    case 'recording_started':
      return []
  }
}

/** Whoever sits there, or sat there before the move. */
const userAt = ({ before, after }: Move, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** Whoever sits there now. */
const peopleAt = ({ after }: Move, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

function settle(move: Move, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(move, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

/** What asks somebody to do something: once they have, or cannot any more, it counts as read. */
const calls = ['game_invite', 'skate_turn', 'ots_voting'] as const

const notify =
  ({ mint }: Move, words: Words, actorId: string | null = null) =>
  (userId: string): Effect => ({ do: 'notify', id: mint(), userId, actorId, words })

function invitations(move: Move, invited: Seat[]): Effect[] {
  const [creator] = peopleAt(move, [0])
  if (!creator) return []
  const { gameId, names, after } = move
  const skatertag = names.tags[creator] ?? ''
  const words = gameInvite({ gameId, skatertag, game: after.gameType })
  return peopleAt(move, invited).map(notify(move, words, creator))
}

/** Who turns an invitation down, or quits Own the Spot, is rid of the game; others see its end. */
const isRid = ({ before, after }: Move, seat: Seat): boolean =>
  after.gameType === 'own_the_spot' || before?.players[seat]?.status === 'invited'

function turn(
  move: Move,
  { seat, trickId, round, turnNumber, at }: TurnTaken & { at: number },
  kind: TurnRow['kind'],
  landed: boolean,
): Effect[] {
  const userId = userAt(move, seat) ?? ''
  const id = move.mint()
  const files = { videoObjectName: move.video, posterObjectName: move.poster }
  const row = { id, seat, userId, trickId, round, turnNumber, kind, landed, ...files, at }
  return [
    { do: 'add_turn', turn: row },
    ...(landed
      ? [{ do: 'show' as const, id, userId, type: 'skate_game_landed_trick' as const, at }]
      : []),
    { do: 'settle', userId, type: 'skate_turn' },
  ]
}

/** Tells whose turn it has become, or still is when a good part of its time is over. */
function callToTurn(move: Move): Effect[] {
  const { after, events, gameId, names } = move
  if (after.gameType !== 'skate' || after.turn === null) return []
  const { turn: seat, currentTrickId } = after
  const isCalled = events.some(
    (event) =>
      (event.type === 'turn_passed' || event.type === 'turn_reminder') && event.seat === seat,
  )
  if (!isCalled) return []
  const trick = currentTrickId === null ? null : (names.tricks[currentTrickId] ?? null)
  return peopleAt(move, [seat]).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'skate_turn' },
    notify(move, skateTurn({ gameId, trick }))(userId),
  ])
}

function newClip(move: Move, { seat, clipId: id, at }: { seat: Seat; clipId: string; at: number }) {
  const userId = userAt(move, seat) ?? ''
  const files = { videoObjectName: move.video ?? '', posterObjectName: move.poster }
  const clip: ClipRow = { id, seat, userId, ...files, caption: move.caption || null, at }
  const earning = { userId, action: 'clip_uploaded' as const, subjectId: id }
  return [
    { do: 'add_clip', clip },
    { do: 'earn', id, ...earning, description: 'Uploaded a clip', at },
    { do: 'show', id, userId, type: 'own_the_spot_clip', at },
  ] satisfies Effect[]
}

const replaceClip = ({ video, poster, caption }: Move, id: string): Effect[] => [
  {
    do: 'replace_clip',
    id,
    videoObjectName: video ?? '',
    posterObjectName: poster,
    caption,
  },
]

/** Those of them who can still vote. */
function callToVote(move: Move, voters: Seat[]): Effect[] {
  if (move.after.status !== 'voting') return []
  const playing = new Set(standing(move.after).map(({ seat }) => seat))
  const called = voters.filter((seat) => playing.has(seat))
  return peopleAt(move, called).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'ots_voting' },
    notify(move, otsVoting(move))(userId),
  ])
}

const won = { skate: 'Won a game of S.K.A.T.E.', own_the_spot: 'Won Own the Spot' }

function prizes(move: Move, winners: Seat[], at: number): Effect[] {
  const { gameId, after, mint } = move
  const people = peopleAt(move, winners)
  const earned = people.map<Effect>((userId) => ({
    do: 'earn',
    id: mint(),
    userId,
    action: 'game_won',
    subjectId: gameId,
    description: won[after.gameType],
    at,
  }))
  const [winner] = people
  if (after.gameType !== 'skate' || !winner) return earned
  const id = mint()
  return [
    ...earned,
    { do: 'won', id },
    { do: 'show', id, userId: winner, type: 'skate_game_won', at },
  ]
}

/** Each is told how it ended, but for those who had left by their own will. */
function endings(move: Move, winners: Seat[]): Effect[] {
  const { gameId, after, events, names } = move
  const say = after.gameType === 'skate' ? skateGameEnded : otsGameEnded
  const tags = peopleAt(move, winners).map((userId) => names.tags[userId] ?? '')
  const thrownOut = events.flatMap((event) =>
    event.type === 'quit' && (event.why === 'forfeited' || event.why === 'not_joined')
      ? [event.seat]
      : [],
  )
  const [first = null] = peopleAt(move, winners)
  return after.players
    .filter(({ seat, status }) => status !== 'quit' || thrownOut.includes(seat))
    .flatMap(({ seat, userId }) => {
      if (!userId) return []
      const isYours = winners.includes(seat)
      const words = say({ gameId, winners: tags, isYours })
      return [
        ...calls.flatMap((type) => settle(move, seat, type)),
        notify(move, words, isYours ? null : first)(userId),
      ]
    })
}

/** What says who won names somebody who is gone now. */
function untellWin(move: Move, seat: Seat): Effect[] {
  const { after } = move
  if (!after.result?.winners.includes(seat)) return []
  const type = after.gameType === 'skate' ? 'skate_game_ended' : 'ots_game_ended'
  const all = after.players.map((player) => player.seat)
  return peopleAt(move, all).map((userId) => ({ do: 'unnotify', userId, type }))
}
