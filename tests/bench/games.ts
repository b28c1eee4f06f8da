import { randomUUID } from 'node:crypto'
import type { Game } from '../../worker/games/reads/contract.ts'
import { urls } from '../../worker/urls.ts'
import { crews, type Player } from './crews.ts'
import type { App } from './app.ts'
import { peakMemory } from './memory.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { openSocket } from './sockets.ts'
import { median, printTable, ratio } from './table.ts'

/** The place of a request's own id. */
const idempotencyHeader = 'Idempotency-Key'

const turns = scaled(60, 3)
const many = Number(process.env.GAMES ?? scaled(1_000, 8))
const seats = 4

/** How soon the others hear of a turn, and whether all do when very many play. */
export async function measureGames(house: App): Promise<void> {
  await measureTurns(house)
  await measureCrowd(house)
}

/** From a turn that is sent to the last other player's screen, beside the least there is to do. */
async function measureTurns(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const [players] = (await crews(runtime, 1, seats)) as [Player[]]
    const { id: gameId } = await newGame(runtime, players)
    for (const each of players) await post(runtime, urls.api.rollDice({ gameId }), each, '{}')
    const others = new URL('/game', runtime.bare)
    const screens = await Promise.all(players.map((each) => liveFor(runtime, each)))
    const plain = await Promise.all(players.slice(1).map(() => openSocket(others)))
    const [heard, answered, bare]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn < turns; turn++) {
      const game = await read<Game>(runtime, urls.api.game({ gameId }), players[0]!)
      const at = players.findIndex(({ userId }) => userId === game.currentTurnPlayerId)
      const isTold = tellsOf(gameId, game.version + 1)
      const last = latest(
        screens.filter((_, seat) => seat !== at).map((each) => each.hears(isTold)),
      )
      const start = performance.now()
      await post(runtime, urls.api.turn({ gameId }), players[at]!, bail())
      answered.push(performance.now() - start)
      heard.push((await last) - start)
      const lastBare = latest(plain.map((each) => each.hears((said) => said === `turn ${turn}`)))
      const bareStart = performance.now()
      await fetch(others, { method: 'POST', body: `turn ${turn}` })
      bare.push((await lastBare) - bareStart)
    }
    for (const each of [...screens, ...plain]) each.close()
    const row = (name: string, each: number[]) => [
      name,
      `${median(each).toFixed(1)} ms`,
      `${each.toSorted((one, other) => one - other)[Math.floor(turns * 0.95)]!.toFixed(1)} ms`,
      ratio(each, bare),
    ]
    printTable(
      `A turn, heard by ${seats - 1} others`,
      ['median', '95 %', 'of bare'],
      [
        row('a Durable Object that only tells, until the last has heard', bare),
        row('a turn, until it is answered', answered),
        row('a turn, until the last has heard', heard),
      ],
    )
  } finally {
    await runtime.stop()
  }
}

/** Very many games at once, with all their players' screens open. */
async function measureCrowd(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const tables = await crews(runtime, many, seats)
    const before = peakMemory(runtime.pid)
    const start = performance.now()
    const screens = await inTurn(tables, (players) =>
      Promise.all(players.map((each) => liveFor(runtime, each))),
    )
    const open = performance.now()
    let told = 0
    const waits: number[] = []
    await inTurn(tables, async (players, nth) => {
      const sent = performance.now()
      const hears = screens[nth]!.map((each) => each.hears((said) => said.includes('"game"')))
      const all = latest(hears.map((each) => each.finally(() => told++)))
      await newGame(runtime, players)
      waits.push((await within(all)) - sent)
    })
    const end = performance.now()
    for (const each of screens.flat()) each.close()
    const memory = peakMemory(runtime.pid)
    const megabytes = (bytes: number | null) =>
      bytes === null ? '?' : `${Math.round(bytes / 1e6)} MB`
    printTable(
      `${many.toLocaleString('en')} games with ${seats} open screens each`,
      [''],
      [
        ['screens told', `${told} of ${many * seats}`],
        ['opening the screens', `${((open - start) / 1000).toFixed(1)} s`],
        ['making the games', `${((end - open) / 1000).toFixed(1)} s`],
        ['from a game asked for to its last screen told, median', `${median(waits).toFixed(1)} ms`],
        ['memory before any screen', megabytes(before)],
        ['most memory', megabytes(memory)],
      ],
    )
  } finally {
    await runtime.stop()
  }
}

const liveFor = ({ app }: Runtime, { cookie }: Player) =>
  openSocket(new URL(urls.api.live(), app), cookie)

const latest = async (hears: Promise<number>[]): Promise<number> =>
  Math.max(...(await Promise.all(hears)))

/** Who hears nothing for so long is not told at all. */
const within = (hears: Promise<number>): Promise<number> =>
  Promise.race([
    hears,
    new Promise<number>((_, reject) => {
      setTimeout(() => reject(new Error('A screen was not told.')), 30_000).unref()
    }),
  ])

const tellsOf = (gameId: string, version: number) => {
  const message = JSON.stringify({ kind: 'game', gameId, version })
  return (said: string) => said === message
}

const atOnce = 8

/** One thing for each, so many at once. */
async function inTurn<T, R>(all: T[], run: (each: T, nth: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const playNext = async () => {
    for (let nth = next++; nth < all.length; nth = next++) done[nth] = await run(all[nth]!, nth)
  }
  await Promise.all(Array.from({ length: atOnce }, playNext))
  return done
}

const newGame = (runtime: Runtime, [first, ...others]: Player[]): Promise<Game> => {
  const selectedHomies = others.map(({ userId }) => userId)
  const body = { gameType: 'skate', selectedHomies, selectedCategories: ['The Basics'] }
  return post(runtime, urls.api.games(), first!, JSON.stringify(body))
}

/** A set that is bailed: it passes on, and needs no video. */
function bail(): FormData {
  const body = new FormData()
  body.set('trickId', 'ollie')
  body.set('landed', 'false')
  return body
}

/** As the screens send it: with an id of its own. */
async function post<T>(
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

const read = async <T>({ app }: Runtime, path: string, { cookie }: Player) =>
  answerOf<T>(path, await fetch(new URL(path, app), { headers: { cookie } }))

async function answerOf<T>(path: string, answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
