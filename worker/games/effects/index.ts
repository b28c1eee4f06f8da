import type { GameEvent } from '../engine/events'
import { newClip, replaceClip, callToVote } from './own-the-spot'
import { type Effect, userAt, type Move, markDone } from './effect'
import { endings, untellWin, prizes, forfeits, invitations, leaving } from './ending'
import { callToTurn, turn } from './skate'
/** All effects of a move, in the order in which they are written. */
export const effectsOf = (move: Move): Effect[] => [
  ...move.events.flatMap((event) => effectsOfEvent(move, event)),
  ...forfeits(move),
  ...callToTurn(move),
]

function effectsOfEvent(move: Move, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'created':
      return invitations(move, event.invited)
    case 'rolled':
      return markDone(move, event.seat, 'game_invite')
    case 'quit':
      return leaving(move, event.seat)
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
      return markDone(move, event.seat, 'ots_voting')
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
