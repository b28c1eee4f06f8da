import type { Effect, Transition } from '../engine/effects'
import { markDone, notification, peopleAt, userAt } from '../engine/telling'
import { skateNudge } from '../../notifications/words'
import type { EventOf, GameEvent, TurnTaken } from '../engine/events'

export function effectsOf(transition: Transition, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'trick_set':
      return turnEffects(transition, event, 'set', true)
    case 'set_bailed':
      return turnEffects(transition, event, 'set', false)
    case 'landed':
      return turnEffects(transition, event, 'attempt', true)
    case 'bailed_letter':
    case 'second_try':
      return turnEffects(transition, event, 'attempt', false)
    case 'retried':
      return turnEffects(transition, event, 'retry', event.landed)
    case 'call_voted':
      return markDone(transition, event.seat, 'skate_turn')
    case 'call_ended': {
      const { turnNumber, outcome } = event
      return [{ do: 'end_call', turnNumber, outcome, isBail: event.penalty !== null }]
    }
    case 'video_removed':
      return [{ do: 'remove_video', turnNumber: event.ofTurn }]
    case 'nudged':
      return nudgeEffects(transition, event)
    case 'reacted':
      return [{ do: 'react', seat: event.seat, turnNumber: event.turnNumber, kind: event.kind }]
    default:
      return []
  }
}

function turnEffects(
  transition: Transition,
  { seat, trickId, round, turnNumber, at }: TurnTaken & { at: number },
  kind: 'set' | 'attempt' | 'retry',
  landed: boolean,
): Effect[] {
  const userId = userAt(transition, seat) ?? ''
  const id = transition.mint()
  const { video, poster } = transition.files ?? {}
  const files = { videoObjectName: video?.name ?? null, posterObjectName: poster?.name ?? null }
  const taken = { seat, trickId, round, turnNumber, kind, landed }
  return [
    { do: 'add_turn', id, userId, ...taken, ...files, at },
    // A retry is not shown: the called turn is, if it stands.
    ...(landed && kind !== 'retry'
      ? [{ do: 'show' as const, id, userId, type: 'skate_game_landed_trick' as const, at }]
      : []),
    { do: 'settle', userId, type: 'skate_turn' },
  ]
}

/** It takes the place of what told the player of the turn before. */
function nudgeEffects(
  transition: Transition,
  { seat, by, at, dueAt }: EventOf<'nudged'>,
): Effect[] {
  const { gameId, names } = transition
  const [nudger] = peopleAt(transition, [by])
  if (!nudger) return []
  const skatertag = names.tags[nudger] ?? ''
  const words = skateNudge({ gameId, skatertag, leftMs: dueAt - at })
  return peopleAt(transition, [seat]).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'skate_turn', toReplaceBy: nudger },
    { ...notification(transition, words, nudger)(userId), isPersonal: true },
  ])
}
