import { applyD1Migrations } from 'cloudflare:test'
import { prepare } from '../../../dev/identity/database'
import { afterAll, expect, it } from 'vitest'
import { env } from '../support/env'
import { dropAllTables, migrate } from '../support/schema'

const db = env.DB
const at = env.MIGRATIONS.findIndex(({ name }) => name.includes('count_rivals'))

afterAll(async () => {
  await dropAllTables(db)
  await migrate(db, env.MIGRATIONS)
  await prepare(db)
})

interface Finished {
  id: string
  type: 'skate' | 'own_the_spot'
  state: string
  players: (string | null)[]
}

const skate = (order: number[], winners: number[]) => JSON.stringify({ order, result: { winners } })

const spot = (dice: (number | null)[], winners: number[], recordingDeadline: number | null = 1) =>
  JSON.stringify({
    recordingDeadline,
    players: dice.map((diceRoll) => ({ diceRoll })),
    result: { winners },
  })

const games: Finished[] = [
  { id: 'g1', type: 'skate', state: skate([1, 0], [0]), players: ['ann', 'bob', 'cat'] },
  { id: 'g2', type: 'skate', state: skate([0, 1], [1]), players: ['bob', 'ann'] },
  { id: 'g3', type: 'skate', state: skate([], []), players: ['ann', 'bob'] },
  { id: 'g4', type: 'skate', state: skate([0, 1], [0]), players: ['ann', null] },
  {
    id: 'g5',
    type: 'own_the_spot',
    state: spot([null, 3, null], [0, 1]),
    players: ['ann', 'bob', 'cat'],
  },
  { id: 'g6', type: 'own_the_spot', state: spot([2, 3], [], null), players: ['ann', 'bob'] },
  { id: 'g7', type: 'skate', state: 'broken', players: ['ann', 'bob'] },
]

it('games that were over before are counted, those that both had started', async () => {
  await dropAllTables(db)
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, at))
  const user = db.prepare(
    'INSERT INTO users (id, subject, trial_started_at, created_at) VALUES (?1, ?1, 1, 1)',
  )
  await db.batch(['ann', 'bob', 'cat'].map((id) => user.bind(id)))
  for (const [time, { id, type, state, players }] of games.entries()) {
    await db.batch([
      db
        .prepare(
          `INSERT INTO games (id, game_type, status, version, state, created_at, ended_at)
           VALUES (?, ?, 'completed', 1, ?, 1, ?)`,
        )
        .bind(id, type, state, time),
      ...players.map((userId, seat) =>
        db
          .prepare('INSERT INTO game_players (game_id, seat, user_id, is_open) VALUES (?, ?, ?, 0)')
          .bind(id, seat, userId),
      ),
    ])
  }
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, at + 1))
  const { results } = await db.prepare('SELECT * FROM rivalries').all()
  expect(results).toEqual([
    { user_id: 'ann', rival_id: 'bob', games: 3, wins: 2, losses: 0, last_game_id: 'g5' },
  ])
})
