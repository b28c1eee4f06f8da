import { urls } from '../../worker/urls.ts'
import type { House } from './house.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater } from './skater.ts'
import { median, printTable } from './table.ts'

const few = 1_000
const many = Number(process.env.SKATERS ?? 1_000_000)
const step = 50_000
const times = 25

const calls: Record<string, string> = {
  'the first page of the leaderboard': urls.api.leaderboard({}, { page: 1 }),
  'its tenth page': urls.api.leaderboard({}, { page: 10 }),
  'oneself between neighbours': urls.api.leaderboard({}, { around: 'me' }),
  "one's own rank": urls.api.score(),
  'the history': urls.api.history(),
}

/** How long scores take in a small town and in a large one. Their rows are counted in the tests. */
export async function measureScore(house: House): Promise<void> {
  const runtime = await startRuntime(house)
  try {
    const { cookie } = await skater(runtime, 'scorer')
    await grow(runtime, 0, few)
    const small = await timeAll(runtime, cookie)
    for (let from = few; from < many; from += step) {
      await grow(runtime, from, Math.min(many, from + step))
    }
    const large = await timeAll(runtime, cookie)
    const rows = Object.keys(calls).map((what) => {
      const [one, other] = [small.get(what)!, large.get(what)!]
      const ratio = `${(other / one).toFixed(2)}×`
      return [what, `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, ratio]
    })
    const columns = [few, many].map((entries) => `${entries.toLocaleString('en')} entries`)
    printTable('Points among as many skaters', [...columns, 'ratio'], rows)
  } finally {
    await runtime.stop()
  }
}

/** Skaters up to this number, each with an entry; of every tenth entry the asker has one more. */
async function grow({ db }: Runtime, from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`
  const columns = 'id, user_id, action, subject_id, description, points, created_at'
  await db.batch([
    db.prepare(`${numbers} INSERT INTO users (id, subject, trial_started_at, created_at)
      SELECT 'town' || i, 'town|' || i, 0, 0 FROM n`),
    db.prepare(`${numbers}
      INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
      SELECT 'town' || i, 'profile_photo', 'town' || i, 'kept', 'image/jpeg', 0 FROM n`),
    db.prepare(`${numbers} INSERT INTO profiles
        (user_id, skatertag, stance, profile_photo_object_name, birthdate, is_public, created_at)
      SELECT 'town' || i, 'town.' || i, 'goofy', 'town' || i, '1990-05-05', 1, 0 FROM n`),
    db.prepare(`${numbers} INSERT INTO points (${columns})
      SELECT printf('b%08d', i), 'town' || i, 'game_won', 'game' || i, 'Won a game',
        5 * (1 + (i * 7919) % 40000), i FROM n`),
    db.prepare(`${numbers} INSERT INTO points (${columns})
      SELECT printf('a%08d', i), user_id, 'clip_uploaded', 'clip' || i, 'Uploaded a clip', 1, i
      FROM n, profiles WHERE skatertag = 'scorer' AND i % 10 = 0`),
  ])
}

async function timeAll({ app }: Runtime, cookie: string): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const [what, path] of Object.entries(calls)) {
    const each: number[] = []
    for (let time = 0; time < times; time++) {
      const start = performance.now()
      const answer = await fetch(new URL(path, app), { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      each.push(performance.now() - start)
    }
    all.set(what, median(each))
  }
  return all
}
