import { urls } from '../../worker/urls.ts'
import type { House } from './house.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater } from './skater.ts'
import { median, printTable } from './table.ts'
import { growTown } from './town.ts'

const homies = 5_000
const few = 1_000
const many = Number(process.env.ITEMS ?? 1_000_000)
const step = 50_000
const times = 25

/** How long the feed's first page takes with little in it and with much. Rows: in the tests. */
export async function measureFeed(house: House): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const { cookie } = await skater(runtime, 'feeder')
    await growTown(runtime, 0, homies)
    await befriend(runtime)
    await stackAll(runtime, 0, few)
    const small = await measure(runtime, cookie)
    for (let from = few; from < many; from += step) {
      await stackAll(runtime, from, Math.min(many, from + step))
    }
    const large = await measure(runtime, cookie)
    const columns = [few, many].map((items) => `${items.toLocaleString('en')} items`)
    printTable(
      `The first page of the activity feed, ${homies.toLocaleString('en')} homies`,
      [...columns, 'ratio'],
      (['call', 'page'] as const).map((what) => [
        what,
        `${small[what].toFixed(1)} ms`,
        `${large[what].toFixed(1)} ms`,
        `${(large[what] / small[what]).toFixed(2)}×`,
      ]),
    )
  } finally {
    await runtime.stop()
  }
}

/** Makes the whole town homies of the one who asks. */
const befriend = ({ db }: Runtime) =>
  db
    .prepare(
      `INSERT INTO homies (user_id, homie_id, since)
       SELECT (SELECT user_id FROM profiles WHERE skatertag = 'feeder'), user_id, 0
       FROM profiles WHERE skatertag <> 'feeder'`,
    )
    .run()

/** Clips of all of them in turn, up to this number, each in the feed. */
async function stackAll({ db }: Runtime, from: number, to: number): Promise<void> {
  const count = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`
  const who = `'town' || (i * 7919 % ${homies})`
  await db.batch([
    db.prepare(`${count} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
      SELECT 'video' || i, 'video', ${who}, 'kept', 'video/mp4', 0 FROM n`),
    db.prepare(`${count} INSERT INTO clips (id, user_id, video_object_name, created_at)
      SELECT printf('%09d', i), ${who}, 'video' || i, 0 FROM n`),
    db.prepare(`${count} INSERT INTO activity (id, user_id, type, created_at)
      SELECT printf('%09d', i), ${who}, 'my_clip_upload', 0 FROM n`),
  ])
}

async function measure({ app }: Runtime, cookie: string) {
  const time = async (path: string) => {
    const each: number[] = []
    for (let at = 0; at < times; at++) {
      const start = performance.now()
      const answer = await fetch(new URL(path, app), { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      each.push(performance.now() - start)
    }
    return median(each)
  }
  return { call: await time(urls.api.homieActivity()), page: await time(urls.activity()) }
}
