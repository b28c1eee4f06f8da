import type { Homie, Person } from '../contract'

type LastAct = NonNullable<Homie['lastAct']>

interface Act {
  userId: string
  type: Exclude<LastAct['type'], 'your_move'>
  at: Date
  trick: string | null
}

interface Move {
  /** Null for a player who has left. */
  userId: string | null
  trick: string | null
}

/** Those who wait for the viewer's move come first; the others stay in their order. */
export function withLastActs(
  homies: readonly (Person & { since?: Date })[],
  acts: readonly Act[],
  moves: readonly Move[],
): Homie[] {
  const actOf = new Map(acts.map((act) => [act.userId, act]))
  const moveOf = new Map(moves.toReversed().map((move) => [move.userId, move]))
  const lively = homies.map(({ since: _since, ...homie }): Homie => {
    const [move, act] = [moveOf.get(homie.userId), actOf.get(homie.userId)]
    return { ...homie, id: homie.userId, lastAct: move ? yourMove(move) : act ? done(act) : null }
  })
  return lively.toSorted((one, other) => Number(waits(other)) - Number(waits(one)))
}

const yourMove = ({ trick }: Move): LastAct => ({ type: 'your_move', trick, at: null })

const done = ({ type, trick, at }: Act): LastAct => ({ type, trick, at: at.toISOString() })

const waits = ({ lastAct }: Homie): boolean => lastAct?.type === 'your_move'
