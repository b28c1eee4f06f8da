import { beforeAll, describe, expect, it } from 'vitest'
import { findOrMakeUser } from '../../worker/session/queries'
import { requestRemoval } from '../../worker/games/jobs'
import { tables, nameOf } from './account/full'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { tokenOf, openGame } from './challenges/support'
import { ask as askCrew, goOut, make as makeCrew } from './crews/support'
import { finished, share } from './films/support'
import { filmed, recording } from './games/support'
import { call } from './support/call'
import { empty } from './support/empty'
import { env } from './support/env'
import { give } from './props/support'
import { becomeHomies } from './support/homies'
import { db, runBatch } from './support/rows/db'
import { newQueue } from './support/queue'
import { addTricks, land } from './support/tricks'
import { skater, stack, type Skater } from './support/skaters'
import { asks, phoneOf } from './push/support'
import { photo, spotOf } from './spots/support'

/** The ids that a table makes, and whose bucket they carry. */
const owned: Record<string, [id: string, ownerId: string]> = {
  media: ['name', 'owner_id'],
  uploads: ['id', 'owner_id'],
  videos: ['id', 'user_id'],
  spots: ['id', 'user_id'],
  points: ['id', 'user_id'],
  props: ['id', 'owner_id'],
  notifications: ['id', 'user_id'],
  push_messages: ['id', '(SELECT user_id FROM notifications WHERE id = notification_id)'],
  homie_requests: ['id', 'sender_id'],
  account_exports: ['id', 'user_id'],
  crews: [
    'id',
    '(SELECT user_id FROM crew_members WHERE crew_id = crews.id ORDER BY made_maker_at DESC LIMIT 1)',
  ],
  crew_requests: ['id', 'crew_id'],
  crew_outs: ['id', 'user_id'],
  games: ['id', '(SELECT user_id FROM game_players WHERE game_id = games.id AND seat = 0)'],
  game_turns: ['id', 'user_id'],
  game_films: ['id', 'game_id'],
}

/** Ids that name nobody: a bucket of a hundred skaters would tell who of five has reported. */
const anonymous: Record<string, [id: string, ...personIds: string[]]> = {
  feedback: ['id', 'user_id'],
  content_flags: ['id', 'flagger_id', 'content_owner_id'],
}

/** Their own ids begin a bucket. */
const deciding = ['users']

/** The desk's, which is no skater's. */
const ofTheDesk = [
  'moderation_answers',
  'moderation_cases',
  'moderation_log',
  'moderation_looks',
  'moderators',
  'removed_things',
  'report_contacts',
  'visitor_reports',
  'waiting_reports',
]

/** Their keys are the ids of others, hashes, or not ours. */
const withoutIds = [
  'clip_removals',
  'account_deletions',
  'activity',
  'activity_heads',
  'age_refusals',
  'away_changes',
  'away_days',
  'blocks',
  'crew_comings',
  'crew_links',
  'crew_members',
  'crew_out_crews',
  'crew_rings',
  'deleted_customers',
  'failed_jobs',
  'game_film_players',
  'game_history',
  'game_links',
  'game_players',
  'game_states',
  'homie_request_limits',
  'homies',
  'link_pictures',
  'mutes',
  'packed_bails',
  'pending_deletions',
  'profiles',
  'push_settings',
  'push_subscriptions',
  'quotas',
  'replaced_customers',
  'restrictions',
  'revoked_media',
  'rivalries',
  'row_changes',
  'scheduled_runs',
  'score_counts',
  'scores',
  'seats_to_leave',
  'sessions',
  'skate_sessions',
  'skatertag_trigrams',
  'spot_conditions',
  'spot_homies',
  'spot_shown',
  'stream_copies',
  'stripe_events',
  'subscriptions',
  'told_tricks',
  'trick_totals',
  'trick_wishes',
  'tricks',
  'turn_reactions',
  'used_trials',
  'user_tricks',
]

let ann: Skater
let bob: Skater
let cat: Skater

const post = (path: string, as: Skater, options: object = {}) =>
  call(path, { method: 'POST', as, ...options })

beforeAll(async () => {
  await empty()
  ;[ann, bob, cat] = [await skater('ann'), await skater('bob'), await skater('cat')]
  const phone = await phoneOf(bob)
  await asks(ann, bob, { bindings: { ...phone.bindings, ...newQueue().bindings } })
  await becomeHomies(ann, bob)
  await becomeHomies(ann, cat)
  const { id: crewId } = await makeCrew(ann)
  await askCrew(crewEndpoints.invite, ann, { crewId }, { userId: bob.userId })
  await goOut(ann, [crewId])
  await addTricks()
  const clip = await stack(ann)
  await land(bob)
  await spotOf(bob, { photo: await photo() })
  const { id: gameId, order } = await finished([ann, bob])
  await share(order[0]!, gameId)
  const spotGame = await recording([ann, bob, cat])
  const { id: clipId } = await filmed(bob, spotGame)
  await runBatch(requestRemoval(db, { clipId, gameId: spotGame }, new Date()))
  await post('/api/uploads', bob, {
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '90000' },
  })
  await post('/api/account/export', ann)
  for (const as of [ann, bob]) {
    await post('/api/feedback', as, { json: { enjoymentLevel: 'love', recommendationScore: 9 } })
  }
  await give(bob, clip.id)
  const flagged = { contentType: 'my_clip', contentId: clip.id }
  await post('/api/content-flags', bob, { json: flagged })
  await post('/api/content-flags', ann, {
    json: { contentType: 'own_the_spot_clip', contentId: clipId },
  })
})

const bucketOf = (id: string) => id.slice(10, 12)

async function bucketsIn(table: string, columns: string[]): Promise<string[][]> {
  const read = `SELECT ${columns.map((column) => `substr(${column}, 11, 2)`).join(', ')} FROM ${table}`
  return env.DB.prepare(read).raw<string[]>()
}

it('every table is known', () => {
  const known = [...Object.keys(owned), ...Object.keys(anonymous), ...deciding, ...ofTheDesk]
  expect([...known, ...withoutIds].toSorted()).toEqual(tables.map(nameOf).toSorted())
})

describe('letters 11 and 12 of an id', () => {
  it.each(Object.entries(owned))("are its owner's in %s", async (table, columns) => {
    const rows = await bucketsIn(table, columns)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(([own, owner]) => own !== owner)).toEqual([])
  })

  it.each(Object.entries(anonymous))('are random in %s', async (table, columns) => {
    const rows = await bucketsIn(table, columns)
    expect(rows.length).toBeGreaterThan(1)
    // By chance one in a thousand is equal.
    expect(rows.some(([own, ...people]) => !people.includes(own!))).toBe(true)
  })

  it("stand before the secrets of a session's cookie and of a challenge's link", async () => {
    expect(ann.cookie.slice('stoke-session='.length)).toMatch(
      new RegExp(`^${bucketOf(ann.userId)}[\\w-]{43}$`),
    )
    const { id: gameId } = await openGame(ann)
    expect((await tokenOf(ann, gameId)).slice(0, 2)).toBe(bucketOf(gameId))
  })

  it('are those of who invited a skater by the link of a challenge', async () => {
    const { id: gameId } = await openGame(ann)
    const token = await tokenOf(ann, gameId)
    const signIn = (subject: string, returnUrl: string) =>
      findOrMakeUser(env, db, subject, new Date(), { returnUrl })
    const invited = await signIn('https://id.test|invited', `/join/${token}?from=qr`)
    expect(bucketOf(invited.user.id)).toBe(bucketOf(ann.userId))
    // The first sign-in decides, and a link that leads nowhere decides nothing.
    const again = await signIn('https://id.test|invited', '/profile')
    expect(again.user.id).toBe(invited.user.id)
    const unknown = await signIn('https://id.test|unknown', '/join/0000000000000000000000000000')
    expect(unknown.user.id).toHaveLength(26)
  })
})
