import { join } from 'node:path'
import type { Game } from '../../worker/games/reads/contract.ts'
import type { LiveMessage } from '../../worker/live/contract.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import type { App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { latest, liveFor, post, read, startedGame } from './game-calls.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { openSocket } from './sockets.ts'
import { median } from '../../worker/median.ts'
import { printTable, ratio } from './table.ts'

const turns = scaled(60, 3)
const seats = 4
const watchedRooms = join(import.meta.dirname, 'watched.mjs')

interface Statement {
  sql: string
  values: unknown[]
}

/**
 * How soon the others hear of a turn without a video, beside the least there is to do: one batch of
 * the same rows, and a Durable Object that tells its sockets.
 */
export async function measureTurns(house: App): Promise<void> {
  const runtime = await startRuntime(house, { entry: watchedRooms })
  try {
    const [players] = (await crews(runtime, 1, seats)) as [Player[]]
    const people = new Set(players.map(({ userId }) => userId))
    const gameId = await startedGame(runtime, players)
    const twinId = await startedGame(runtime, players)
    const others = new URL('/game', runtime.bare)
    const screens = await Promise.all(players.map((each) => liveFor(runtime, each)))
    const plain = await Promise.all(players.slice(1).map(() => openSocket(others)))
    const tellBare = async (said: string, statements?: Statement[]) => {
      const last = latest(plain.map((each) => each.hears((heard) => heard === said)))
      const start = performance.now()
      const body = JSON.stringify({ said, statements })
      const told = await json<{ at: number }>(others, { method: 'POST', body })
      return { start, begun: workerTime(told.at), heard: await last }
    }
    const takeTurn = async () => {
      const game = await read<Game>(runtime, gameEndpoints.show.url({ gameId }), players[0]!)
      const at = players.findIndex(({ userId }) => userId === game.currentTurnPlayerId)
      const isTold = tellsOf(gameId, game.version + 1)
      const last = latest(
        screens.filter((_, seat) => seat !== at).map((each) => each.hears(isTold)),
      )
      const start = performance.now()
      await post(runtime, gameEndpoints.takeTurn.url({ gameId }), players[at]!, bail())
      const answered = performance.now()
      const heard = await last
      const batch = await json<{ at: number; statements: Statement[] }>(
        new URL('/sent', runtime.app),
      )
      return { start, sent: workerTime(batch.at), heard, answered, statements: batch.statements }
    }
    const [bare, bareBatch, fromBatch, fromRequest, answered]: number[][] = [[], [], [], [], []]
    for (let nth = 0; nth < turns; nth++) {
      const turn = await takeTurn()
      fromBatch!.push(turn.heard - turn.sent)
      fromRequest!.push(turn.heard - turn.start)
      answered!.push(turn.answered - turn.start)
      const only = await tellBare(`turn ${nth}`)
      bare!.push(only.heard - only.start)
      const twin = forGame(turn.statements, gameId, twinId, people)
      const withRows = await tellBare(`turn ${nth} with its rows`, twin)
      bareBatch!.push(withRows.heard - withRows.begun)
    }
    for (const each of [...screens, ...plain]) each.close()
    const row = (name: string, each: number[]) => [
      name,
      `${median(each).toFixed(1)} ms`,
      `${each.toSorted((one, other) => one - other)[Math.floor(turns * 0.95)]!.toFixed(1)} ms`,
      ratio(each, bareBatch!),
    ]
    printTable(
      `A turn without a video, heard by ${seats - 1} others`,
      ['median', '95 %', 'of bare'],
      [
        row('a Durable Object that only tells, from its request', bare!),
        row('one that writes the same rows in a batch, and then tells', bareBatch!),
        row('a turn, from the sending of its batch until the last has heard', fromBatch!),
        row('a turn, from its request until the last has heard', fromRequest!),
        row('a turn, from its request until it is answered', answered!),
      ],
    )
  } finally {
    await runtime.stop()
  }
}

/** A time of a Worker in this process's own time. A Worker knows whole milliseconds only. */
const workerTime = (at: number): number => at - performance.timeOrigin

async function json<T>(url: URL, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/** True for a live message that says that a game has reached a version. */
const tellsOf = (gameId: string, version: number) => (said: string) => {
  const message = JSON.parse(said) as LiveMessage
  return message.kind === 'game' && message.gameId === gameId && message.version === version
}

let copies = 0

/** The same rows for another game of the same people, with other ids. */
function forGame(
  statements: Statement[],
  gameId: string,
  otherId: string,
  people: ReadonlySet<string>,
): Statement[] {
  const end = String(++copies).padStart(6, '0')
  const other = (value: unknown) => {
    if (typeof value !== 'string' || people.has(value)) return value
    if (/^[0-9a-z]{26}$/.test(value) && value !== gameId) return value.slice(0, -6) + end
    return value.replaceAll(gameId, otherId)
  }
  return statements.map(({ sql, values }) => ({ sql, values: values.map(other) }))
}

/** A set that is bailed: it passes on, and needs no video. */
function bail(): FormData {
  const body = new FormData()
  body.set('trickId', 'ollie')
  body.set('landed', 'false')
  return body
}
