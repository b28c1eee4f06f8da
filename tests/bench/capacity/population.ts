import { join } from 'node:path'
import type { Game } from '../../../worker/games/reads/contract.ts'
import type { App } from '../app.ts'
import { processorTime } from '../memory.ts'
import { startRuntime, type Runtime } from '../runtime.ts'
import { isQuick } from '../scale.ts'
import { actNames, perDay, type Act } from './day.ts'
import { sumOf, type Use } from './ceilings.ts'
import { startGame } from './game.ts'
import { Screen } from './replay.ts'
import { groupSize, settle, type Settler } from './settle.ts'
import type { Trace } from './trace.ts'

export const entry = join(import.meta.dirname, 'counting.mjs')

/** What a population has used. */
export interface Measured {
  skaters: number
  /** How many of them had their day. */
  acting: number
  /** What each act takes once. */
  each: Record<Act, Use>
  /** What a skater's day takes in Durable Objects. */
  background: Use
  /** One run of the scheduled job. */
  jobs: Use
  /** What a skater's day takes of each route. */
  routes: Map<string, Use>
  /** How long the calls of each act take, in milliseconds, from the shortest to the longest. */
  waits: Record<Act, number[]>
  seconds: number
}

/** So many skaters, of whom so many have their day, as far as they come in so many seconds. */
export interface Population {
  skaters: number
  acting: number
  seconds: number
}

type Counts = Record<string, Partial<Use>>

const crewSize = 3
const crewsAtOnce = isQuick ? 1 : 8
/** Videos are large: so many uploads tell what one takes. */
const uploadsInAll = isQuick ? 2 : 20
const runsOfJobs = 5
/** Tricks of the categories that games are made of. */
const tricks = ['kickflip', 'heelflip', 'ollie', 'hardflip']

/** Fills a database with skaters, and lets some of them have their day. */
export async function replayDay(
  house: App,
  trace: Trace,
  film: Uint8Array<ArrayBuffer>,
  { skaters, acting, seconds: budget }: Population,
): Promise<Measured> {
  const runtime = await startRuntime(house, { entry })
  try {
    const [groups, active] = [skaters, acting].map((count) => Math.ceil(count / groupSize))
    const settled = await settle(runtime, groups!, active!)
    const crews = settled.slice(0, active).flatMap((group) => crewsOf(group))
    const playing = crews.map(async (crew) => ({ crew, game: await startGame(runtime, crew) }))
    const games = await Promise.all(playing)
    await takeCounts(runtime)

    const day = new Day(runtime, trace, film)
    const [start, spent] = [performance.now(), processorTime(runtime.pid) ?? 0]
    const lived = await inTurn(games, start + budget * 1000, ({ crew, game }) =>
      day.live(crew, game),
    )
    const seconds = (performance.now() - start) / 1000
    const processor = ((processorTime(runtime.pid) ?? 0) - spent) * 1000
    const counts = await takeCounts(runtime)
    for (let run = 0; run < runsOfJobs; run++) await runtime.runJobs()
    const jobs = (await takeCounts(runtime)).background ?? {}

    const calls = Object.entries(counts).flatMap(([name, use]) => {
      const [act, route] = name.split(' ')
      return route ? [{ act: act as Act, route, use, times: 1 / day.times[act as Act] }] : []
    })
    const requests = sumOf(calls.map(({ use }) => ({ use, times: 1 }))).requests
    const each = (act: Act) => {
      const use = sumOf(calls.filter((call) => call.act === act))
      const cpuMs = (use.requests * processor) / requests
      return { ...use, cpuMs, bytes: day.bytes[act] / day.times[act] }
    }
    const routes = new Map(
      [...new Set(calls.map(({ route }) => route))].map((route) => {
        const ofDay = calls
          .filter((call) => call.route === route)
          .map(({ act, use, times }) => ({ use, times: times * perDay[act] }))
        return [route, sumOf(ofDay)]
      }),
    )
    return {
      skaters,
      acting: lived * crewSize,
      each: perAct(each),
      routes,
      background: sumOf([{ use: counts.background ?? {}, times: 1 / (lived * crewSize) }]),
      jobs: sumOf([{ use: jobs, times: 1 / runsOfJobs }]),
      waits: perAct((act) => day.waits[act].toSorted((one, other) => one - other)),
      seconds,
    }
  } finally {
    await runtime.stop()
  }
}

const perAct = <T>(of: (act: Act) => T) =>
  Object.fromEntries(actNames.map((act) => [act, of(act)])) as Record<Act, T>

const takeCounts = async ({ app }: Runtime): Promise<Counts> =>
  (await fetch(new URL('/counts', app))).json() as Promise<Counts>

const crewsOf = (group: Settler[]) =>
  Array.from({ length: Math.floor(group.length / crewSize) }, (_, at) =>
    group.slice(at * crewSize, (at + 1) * crewSize),
  )

/** The day of all, and what it took. */
class Day {
  readonly times = perAct(() => 0)
  readonly bytes = perAct(() => 0)
  readonly waits = perAct(() => [] as number[])
  readonly #setting
  readonly #trace: Trace

  constructor({ app }: Runtime, trace: Trace, film: Uint8Array<ArrayBuffer>) {
    this.#trace = trace
    const note = (act: Act, ms: number, bytes: number) => {
      this.waits[act].push(ms)
      this.bytes[act] += bytes
    }
    this.#setting = { app, film, note }
  }

  /** Three homies who play a game: each comes four times, and takes a turn at two of them. */
  async live(crew: Settler[], begun: Game): Promise<void> {
    let game = begun
    const screens = crew.map((skater) => new Screen(this.#setting, skater))
    for (let visit = 0; visit < perDay.visit; visit++) {
      for (const [seat, screen] of screens.entries()) {
        const next = crew[(seat + 1) % crew.length]!
        const subjects = { me: crew[seat]!.userId, otherTag: next.skatertag }
        await this.#do(screen, 'visit', subjects)
        for (let video = visit; video < perDay.video; video += perDay.visit) {
          await this.#do(screen, 'video', subjects, false)
        }
        if (visit < perDay.profile) await this.#do(screen, 'profile', subjects)
        if (this.#isDue('clip')) await this.#do(screen, 'clip', subjects)
      }
      if (visit % 2 > 0) continue
      for (let turn = 0; turn < crew.length; turn++)
        game = await this.#takeTurn(crew, screens, game)
    }
    for (const screen of screens) screen.close()
  }

  async #takeTurn(crew: Settler[], screens: Screen[], game: Game): Promise<Game> {
    const seat = crew.findIndex(({ userId }) => userId === game.currentTurnPlayerId)
    const trickId =
      game.currentTrickId ?? tricks.find((trick) => !game.usedTrickIds.includes(trick))!
    const subjects = { me: crew[seat]!.userId, gameId: game.id, trickId }
    const isFirst = game.usedTrickIds.length === 0 && game.currentTrickId === null
    const act = isFirst && this.#isDue('landedTurn') ? 'landedTurn' : 'bailedTurn'
    return (await this.#do(screens[seat]!, act, subjects)) as Game
  }

  /** Whether an act that is rarer than once a day comes now, as long as not too many were done. */
  #isDue(act: 'clip' | 'landedTurn'): boolean {
    const done = this.times.clip + this.times.landedTurn
    const isFirst = this.times[act] === 0
    return isFirst || (done < uploadsInAll && this.times[act] < this.times.profile * perDay[act])
  }

  #do(screen: Screen, act: Act, subjects: Record<string, string>, isFresh = true) {
    this.times[act]++
    return screen.act(act, this.#trace[act], subjects, isFresh)
  }
}

/** Runs one after the other, several at once, and begins none after that time. Returns how many ran. */
async function inTurn<T>(
  all: T[],
  until: number,
  run: (each: T) => Promise<void>,
): Promise<number> {
  const left = [...all]
  const next = async () => {
    while (left.length > 0 && (left.length === all.length || performance.now() < until)) {
      await run(left.pop()!)
    }
  }
  await Promise.all(Array.from({ length: crewsAtOnce }, next))
  return all.length - left.length
}
