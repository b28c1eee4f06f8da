import { commandSchema, type Command } from '../../../worker/games/engine/commands'
import { decide } from '../../../worker/games/registry'
import type { SkateState } from '../../../worker/games/skate/state'
import type { ParkAct, ParkStart } from '../../../worker/shares/park/contract'

/** A small catalogue in two categories. */
export const tricks = ['ollie', 'kickflip', 'heelflip', 'boardslide', 'manual', 'hardflip'].map(
  (id, at) => ({ id, category: at % 2 === 0 ? 'The Basics' : 'Grinds and Slides' }),
)

export const start = (changes: Partial<ParkStart> = {}): ParkStart => ({
  players: 3,
  word: 'SKATE',
  tries: 1,
  tricks,
  ...changes,
})

/** The server's side of a game: real commands, each parsed as it comes from a history. */
export class ServerGame {
  state: SkateState
  picked: string | null = null
  readonly acts: ParkAct[] = []

  constructor({ players, word, tries, tricks: catalogue }: ParkStart) {
    this.state = sent(null, {
      type: 'create',
      gameType: 'skate',
      players: ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].slice(0, players),
      nonHomieIds: [],
      categories: ['The Basics', 'Grinds and Slides'],
      catalogue,
      location: null,
      timeLimitHours: 24,
      houseRules: { turnHours: 168, word, lastLetterTries: tries },
    })
  }

  get isOver(): boolean {
    return this.state.status === 'completed'
  }

  send(act: ParkAct): void {
    this.acts.push(act)
    if (act.do === 'pick') this.picked = act.trickId
    else {
      this.state = sent(this.state, this.#commandOf(act))
      this.picked = null
    }
  }

  #commandOf(act: Exclude<ParkAct, { do: 'pick' }>): Command {
    const { players, turn, currentTrickId } = this.state
    if (act.do === 'leave') {
      const isInvited = players[act.seat]?.status === 'invited'
      return { type: isInvited ? 'decline' : 'quit', by: act.seat }
    }
    if (act.do === 'roll') {
      const next = players.find(({ diceRoll, status }) => diceRoll === null && status !== 'quit')
      return { type: 'roll', by: next?.seat ?? null, die: act.die }
    }
    const trickId = currentTrickId ?? this.picked ?? ''
    return { type: 'turn', by: turn, trickId, landed: act.landed, hasVideo: act.landed }
  }
}

function sent(state: SkateState | null, command: Command): SkateState {
  const outcome = decide(state, commandSchema.parse(command), 0)
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return outcome.state as SkateState
}
