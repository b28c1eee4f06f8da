import { urls } from '../../worker/urls.ts'
import type { House } from './house.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater } from './skater.ts'
import { median, printTable } from './table.ts'

const few = 1_000
const many = Number(process.env.NOTIFICATIONS ?? 1_000_000)
const step = 50_000
const times = 50

const calls = { 'unread count': urls.api.unreadCount(), list: urls.api.notifications() }

/** How long a skater with few notifications waits for them, and one with very many. */
export async function measureNotifications(house: House): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const { cookie } = await skater(runtime, 'told')
    await tell(runtime, 0, few)
    // The first calls of a runtime are slower than all others.
    await timeAll(runtime, cookie)
    const small = await timeAll(runtime, cookie)
    for (let from = few; from < many; from += step) {
      await tell(runtime, from, Math.min(many, from + step))
    }
    const large = await timeAll(runtime, cookie)
    const rows = Object.keys(calls).map((name) => {
      const [one, other] = [small.get(name)!, large.get(name)!]
      const ratio = `${(other / one).toFixed(2)}×`
      return [name, `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, ratio]
    })
    const columns = [few, many].map((number) => `${number.toLocaleString('en')} notifications`)
    printTable("A skater's notifications", [...columns, 'ratio'], rows)
  } finally {
    await runtime.stop()
  }
}

/** Notifications up to this number, every second one read. */
const tell = ({ db }: Runtime, from: number, to: number) =>
  db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})
       INSERT INTO notifications
         (id, user_id, actor_id, type, subject_id, title, message, url, is_read, created_at)
       SELECT printf('%08d', i), user_id, user_id, 'skate_turn', 'turn' || i, 'Your turn',
         'Set the trick in S.K.A.T.E.', '/games?game=' || i, i % 2, i
       FROM n, profiles WHERE skatertag = 'told'`,
    )
    .run()

async function timeAll({ app }: Runtime, cookie: string): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const [name, path] of Object.entries(calls)) {
    const each: number[] = []
    for (let time = 0; time < times; time++) {
      const start = performance.now()
      const answer = await fetch(new URL(path, app), { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      each.push(performance.now() - start)
    }
    all.set(name, median(each))
  }
  return all
}
