import { randomUUID } from 'node:crypto'
import type { Game } from '../../worker/games/reads/contract.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import * as liveEndpoints from '../../worker/live/endpoints.ts'
import type { Player } from './crews.ts'
import type { Runtime } from './runtime.ts'
import { openSocket, type Socket } from './sockets.ts'

/** The place of a request's own id. */
const idempotencyHeader = 'Idempotency-Key'

/** A skater's open page. */
export const liveFor = ({ app }: Runtime, { cookie }: Player): Promise<Socket> =>
  openSocket(new URL(liveEndpoints.open.url(), app), cookie)

/** When the last of them hears it. */
export const latest = async (hears: Promise<number>[]): Promise<number> =>
  Math.max(...(await Promise.all(hears)))

export const newGame = (runtime: Runtime, [first, ...others]: Player[]): Promise<Game> => {
  const selectedHomies = others.map(({ userId }) => userId)
  const body = { gameType: 'skate', selectedHomies, selectedCategories: ['The Basics'] }
  return post(runtime, gameEndpoints.list.url(), first!, JSON.stringify(body))
}

/** A game in which all have rolled. */
export async function startedGame(runtime: Runtime, players: Player[]): Promise<string> {
  const { id: gameId } = await newGame(runtime, players)
  for (const each of players) await post(runtime, gameEndpoints.roll.url({ gameId }), each, '{}')
  return gameId
}

/** As the screens send it: with an id of its own. */
export async function post<T>(
  { app }: Runtime,
  path: string,
  { cookie }: Player,
  body: string | FormData,
) {
  const json = typeof body === 'string' && { 'Content-Type': 'application/json' }
  const own = { [idempotencyHeader]: randomUUID() }
  const headers = { cookie, origin: app.origin, ...own, ...json }
  return answerOf<T>(path, await fetch(new URL(path, app), { method: 'POST', headers, body }))
}

export async function remove({ app }: Runtime, path: string, { cookie }: Player): Promise<void> {
  const headers = { cookie, origin: app.origin, [idempotencyHeader]: randomUUID() }
  const answer = await fetch(new URL(path, app), { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

export const read = async <T>({ app }: Runtime, path: string, { cookie }: Player) =>
  answerOf<T>(path, await fetch(new URL(path, app), { headers: { cookie } }))

async function answerOf<T>(path: string, answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
