import { crews } from './crews.ts'
import type { App } from './app.ts'
import { latest, liveFor, newGame } from './game-calls.ts'
import { peakMemory } from './memory.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'
import { measureTurns } from './turns.ts'

const many = Number(process.env.GAMES ?? scaled(1_000, 8))
const seats = 4

/** How soon the others hear of a turn, and whether all do when very many play. */
export async function measureGames(house: App): Promise<void> {
  await measureTurns(house)
  await measureCrowd(house)
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
      waits.push((await all) - sent)
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
