import { beforeAll, describe, expect, it } from 'vitest'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { call, minuteJob } from '../support/call'
import { env } from '../support/env'
import { pictureLinks } from '../support/rows/media'
import type { Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { crew, film, makeSkate, recording, roll, turn } from './support'

let ann: Skater
let open: string

/** 1,000 games that are over, each with 40 turns, beside those that go on. */
beforeAll(async () => {
  const players = await crew(3)
  ann = players[0]!
  open = (await makeSkate(players.slice(0, 2))).id
  for (const each of players.slice(0, 2)) await roll(each, open)
  const spot = await recording(players)
  await film(ann, spot)
  for (const each of players.slice(0, 2)) {
    await turn(each, open, { trickId: 'ollie', landed: true })
  }
  await overGames(players.slice(0, 2), 1000, 40)
  await pictureLinks()
}, 120_000)

async function overGames(players: Skater[], games: number, turns: number) {
  const state = await env.DB.prepare('SELECT state FROM game_states WHERE game_id = ?')
    .bind(open)
    .first<string>('state')
  const over = { status: 'completed', deadline: null, turn: null, turnsTaken: turns }
  const result = { winners: [0], noWinner: null, endedAt: 1 }
  const done = JSON.stringify({ ...JSON.parse(state!), ...over, result })
  const n = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${games})`
  const t = `, t(j) AS (SELECT 1 UNION ALL SELECT j + 1 FROM t WHERE j < ${turns})`
  const id = "printf('0%08d', i)"
  const players2 = players.map(({ userId }, seat) =>
    env.DB.prepare(
      `INSERT INTO game_players (game_id, seat, user_id, is_open) ${n}
       SELECT ${id}, ${seat}, ?, 0 FROM n`,
    ).bind(userId),
  )
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO games (id, game_type, status, version, state, created_at, ended_at) ${n}
       SELECT ${id}, 'skate', 'completed', 2, ?, 1, 1 FROM n`,
    ).bind(done),
    ...players2,
    env.DB.prepare(
      `INSERT INTO game_turns (id, game_id, seat, user_id, trick_id, round, turn_number, kind,
         landed, created_at) ${n} ${t}
       SELECT ${id} || '-' || j, ${id}, 0, ?, 'ollie', j, j, 'set', j % 4 = 0, 1 FROM n, t`,
    ).bind(ann.userId),
  ])
}

const get = (path: string, headers: Record<string, string> = {}) =>
  watch((bindings) => call(path, { as: ann, bindings, headers }))

describe('with 1,000 games behind a skater', () => {
  it('the list reads the newest hundred, and what their cards show', async () => {
    const { rows, plans } = await get(gameEndpoints.list.url())
    // Of 102 games: found in the list, for five statements each, the versions and the faces; the
    // game, its players, the latest turn, ten tricks that were landed.
    expect(rows).toBeLessThanOrEqual(102 * (7 + 1 + 5 + 5 + 3 + 3 * 10 + 8))
    for (const plan of plans) {
      expect(plan).not.toMatch(/^SCAN (games|game_\w+|videos|profiles|tricks|media)\b/)
      expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
    }
  })

  it('the list reads little where nothing has changed', async () => {
    const etag = (await call(gameEndpoints.list.url(), { as: ann })).headers.get('ETag')!
    const { rows, statements } = await get(gameEndpoints.list.url(), { 'If-None-Match': etag })
    // Each game in the list, for two statements; its version; who plays in it, and how they look.
    expect(rows).toBeLessThanOrEqual(102 * (2 * 2 + 1 + 2 * 2) + 10)
    expect(statements.join()).not.toContain('"state"')
  })

  it('a game reads its own rows', async () => {
    const { rows, plans } = await get(gameEndpoints.show.url({ gameId: open }))
    expect(rows).toBeLessThanOrEqual(40)
    expect(plans.join()).not.toMatch(/^SCAN (games|game_\w+)|TEMP B-TREE/)
  })

  it('a video finds the players by two indexes', async () => {
    const name = await env.DB.prepare(
      "SELECT video_object_name AS name FROM videos WHERE kind = 'turn'",
    ).first<string>('name')
    const { rows, plans } = await get(mediaEndpoints.video.url({ name: name! }))
    expect(rows).toBeLessThanOrEqual(12)
    expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/)
  })

  it('the scheduled job reads only what is due', async () => {
    // How many there are depends on who rolled the highest: the others' turns are refused.
    const recent = await env.DB.prepare('SELECT count(*) AS n FROM notifications').first<number>(
      'n',
    )
    const { rows, plans } = await watch((bindings) => minuteJob(0, bindings))
    // A row for each due-date index that is looked at, one for each recent notification, and a sample of 200 ids.
    expect(rows).toBeLessThanOrEqual(20 + recent! + 401)
    expect(plans.join()).not.toMatch(/SCAN games/)
  })
})
