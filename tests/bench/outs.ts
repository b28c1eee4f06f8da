import { randomUUID } from 'node:crypto'
import { median } from '../../worker/median.ts'
import * as crewEndpoints from '../../worker/crews/endpoints.ts'
import type { LiveMessage } from '../../worker/live/contract.ts'
import type { App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { latest, liveFor, post, read, remove } from './game-calls.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { printTable, ratio } from './table.ts'

const members = 20
/** A skater may say it six times a day. */
const outs = scaled(60, 3)

/** How soon the last member of a full crew hears that somebody is out, beside a request of theirs. */
export async function measureOuts(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const [players] = (await crews(runtime, 1, members)) as [Player[]]
    const crewId = await makeCrew(runtime, players)
    const screens = await Promise.all(players.map((each) => liveFor(runtime, each)))
    const heardBy = (sender: number) =>
      latest(screens.filter((_, at) => at !== sender).map((each) => each.hears(isOfCrews)))
    const [heard, answered, request]: number[][] = [[], [], []]
    for (let nth = 0; nth < outs; nth++) {
      const at = nth % members
      const sender = players[at]!
      const seenBy = players.flatMap(({ userId }) => (userId === sender.userId ? [] : userId))
      const said = JSON.stringify({ crewIds: [crewId], place: null, seenBy })
      const [told, start] = [heardBy(at), performance.now()]
      await post(runtime, crewEndpoints.goOut.url(), sender, said)
      answered!.push(performance.now() - start)
      heard!.push((await told) - start)
      const asks = performance.now()
      await read(runtime, crewEndpoints.list.url(), sender)
      request!.push(performance.now() - asks)
      const over = heardBy(at)
      await remove(runtime, crewEndpoints.endOut.url(), sender)
      await over
    }
    for (const each of screens) each.close()
    const row = (name: string, each: number[]) => [
      name,
      `${median(each).toFixed(1)} ms`,
      ratio(each, request!),
    ]
    printTable(
      `An out, heard by ${members - 1} others`,
      ['median', 'of a request'],
      [
        row("a request: the sender's crews", request!),
        row('an out, until it is answered', answered!),
        row('an out, until the last has heard', heard!),
      ],
    )
  } finally {
    await runtime.stop()
  }
}

/** Other messages, as of how far reconnecting is spread, are no JSON. */
const isOfCrews = (said: string): boolean =>
  said.startsWith('{') && (JSON.parse(said) as LiveMessage).kind === 'crews'

/** All of them are members, the first is its maker. */
async function makeCrew(runtime: Runtime, players: Player[]): Promise<string> {
  const [maker, ...others] = players as [Player, ...Player[]]
  const body = JSON.stringify({ name: `Crew ${randomUUID().slice(0, 8)}` })
  const { id } = await post<{ id: string }>(runtime, crewEndpoints.make.url(), maker, body)
  const now = Date.now()
  await runtime.db
    .prepare(
      `INSERT INTO crew_members (crew_id, user_id, joined_at) SELECT ?, value, ${now} FROM json_each(?)`,
    )
    .bind(id, JSON.stringify(others.map(({ userId }) => userId)))
    .run()
  return id
}
