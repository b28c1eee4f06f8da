import type { EventOf, GameEvent } from '../games/engine/transition'
import type { Seat } from '../games/engine/state'

/** In order. A bail without a letter is left out. */
export type Moment =
  | { type: 'landed'; seat: Seat; turnNumber: number; round: number; isSet: boolean }
  | { type: 'letter'; seat: Seat; round: number; letters: number }
  | { type: 'left'; seat: Seat; why: 'quit' | 'forfeited' }

/**
 * A turn that a call turned into a bail is one from the start: a film does not mention calls. `starters` are
 * the players of the film.
 */
export function momentsOf(events: readonly GameEvent[], starters: readonly Seat[]): Moment[] {
  const penalties = new Map(
    events
      .filter((event) => event.type === 'call_ended')
      .map(({ turnNumber, penalty }) => [turnNumber, penalty]),
  )
  const letters = new Map<Seat, number>()
  const letter = ({ seat, round }: { seat: Seat; round: number }): Moment => {
    letters.set(seat, (letters.get(seat) ?? 0) + 1)
    return { type: 'letter', seat, round, letters: letters.get(seat) ?? 0 }
  }
  const taken = (event: EventOf<'trick_set' | 'landed'>): Moment[] => {
    const { seat, turnNumber, round } = event
    const penalty = penalties.get(turnNumber) ?? null
    if (penalty !== null) return penalty === 'letter' ? [letter(event)] : []
    return [{ type: 'landed', seat, turnNumber, round, isSet: event.type === 'trick_set' }]
  }
  return events.flatMap((event): Moment[] => {
    switch (event.type) {
      case 'trick_set':
      case 'landed':
        return taken(event)
      case 'bailed_letter':
        return [letter(event)]
      case 'quit':
        return starters.includes(event.seat) ? [leaving(event)] : []
      default:
        return []
    }
  })
}

const leaving = ({ seat, why }: EventOf<'quit'>): Moment => ({
  type: 'left',
  seat,
  why: why === 'forfeited' ? 'forfeited' : 'quit',
})
