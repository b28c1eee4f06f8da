import { randomUUID } from 'node:crypto'
import type { Game } from '../../../worker/games/reads/contract.ts'
import * as gameEndpoints from '../../../worker/games/endpoints.ts'
import type { Runtime } from '../runtime.ts'
import type { Settler } from './settle.ts'

/** Starts a game of S.K.A.T.E. among these skaters; it is the first one's turn to set who rolled lowest. */
export async function startGame(runtime: Runtime, players: Settler[]): Promise<Game> {
  const [creator, ...others] = players as [Settler, ...Settler[]]
  const made = {
    gameType: 'skate',
    selectedHomies: others.map(({ userId }) => userId),
    selectedCategories: ['The Basics', 'Flip and Shove-It Tricks'],
  }
  let game = await post<Game>(runtime, gameEndpoints.list.url(), creator, JSON.stringify(made))
  const url = gameEndpoints.roll.url({ gameId: game.id })
  for (const player of players) game = await post<Game>(runtime, url, player, '{}')
  return game
}

/** The player whose turn it is bails. */
export function bail(runtime: Runtime, players: Settler[], game: Game): Promise<Game> {
  const player = players.find(({ userId }) => userId === game.currentTurnPlayerId)
  if (!player) throw new Error('It is the turn of somebody else.')
  const form = new FormData()
  form.set('trickId', game.currentTrickId ?? 'kickflip')
  form.set('landed', 'false')
  return post<Game>(runtime, gameEndpoints.takeTurn.url({ gameId: game.id }), player, form)
}

export async function readGame(
  { app }: Runtime,
  { cookie }: Settler,
  gameId: string,
): Promise<Game> {
  const answer = await fetch(new URL(gameEndpoints.show.url({ gameId }), app), {
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`The game answered ${answer.status}.`)
  return answer.json() as Promise<Game>
}

async function post<T>(
  { app }: Runtime,
  path: string,
  { cookie }: Settler,
  body: string | FormData,
): Promise<T> {
  const json = typeof body === 'string' && { 'Content-Type': 'application/json' }
  const headers = { cookie, origin: app.origin, 'Idempotency-Key': randomUUID(), ...json }
  const answer = await fetch(new URL(path, app), { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
