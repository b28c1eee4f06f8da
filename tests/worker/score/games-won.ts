import { roomOf } from '../../../worker/games/commands/call-room'
import type { GameState } from '../../../worker/games/registry'
import { env } from '../support/env'
import { ask, open, received } from '../games/start-game'
import type { Made } from './fixtures'

/** Asks a room twice with one key: that is the same act again. */
async function twice(gameId: string, userId: string, wish: Parameters<typeof ask>[2]) {
  const key = crypto.randomUUID()
  await ask(gameId, userId, wish, { key })
  return stateAfter(await ask(gameId, userId, wish, { key }))
}

function stateAfter(answer: Awaited<ReturnType<typeof ask>>): GameState {
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer.state
}

/** A game of S.K.A.T.E. that one wins as the other quits, after a trick was landed. */
export async function winSkate(one: string, other: string): Promise<Made[]> {
  const gameId = await open([one, other], {})
  await twice(gameId, one, { type: 'roll' })
  const state = await twice(gameId, other, { type: 'roll' })
  if (state.gameType !== 'skate') throw new Error('Another game')
  const [winner, loser] = state.order[0] === 0 ? [one, other] : [other, one]
  const files = await received(winner)
  await twice(gameId, winner, { type: 'turn', trickId: 'ollie', landed: true, files })
  await twice(gameId, loser, { type: 'quit' })
  return [
    { kind: 'turn', owner: winner, id: gameId },
    { kind: 'skate won', owner: winner, id: gameId },
  ]
}

/** A game of Own the Spot: some film, who was first may quit, and it may be played to its end. */
export async function ownTheSpot(
  players: string[],
  { filming, fate }: { filming: number; fate: 'open' | 'quit' | 'over' },
): Promise<Made[]> {
  const gameId = await open(players, { gameType: 'own_the_spot' })
  for (const each of players.slice(1)) await twice(gameId, each, { type: 'roll' })
  const clips: Made[] = []
  for (const owner of players.slice(0, filming)) {
    const files = await received(owner)
    const wish = { type: 'clip', isEdit: false, caption: undefined, files } as const
    const state = await twice(gameId, owner, wish)
    if (state.gameType !== 'own_the_spot') throw new Error('Another game')
    const { id } = state.clips.find(({ seat }) => players[seat] === owner)!
    clips.push({ kind: 'game clip', owner, id })
  }
  const [first] = clips
  if (fate === 'open' || !first) return clips
  if (fate === 'quit') {
    await twice(gameId, first.owner, { type: 'quit' })
    return clips.slice(1)
  }
  const later = Date.now() + 25 * 3_600_000
  await roomOf(env, gameId).applyDeadlines(gameId, later)
  for (const each of players) {
    const { id } = each === first.owner ? (clips[1] ?? first) : first
    // Who has nobody else's clip to vote for is refused, and not waited for.
    await ask(gameId, each, { type: 'vote', clipId: id }, { now: later })
  }
  return [...clips, { kind: 'spot won', owner: first.owner, id: gameId }]
}
