import { beforeAll, describe, expect, it } from 'vitest'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { setPicture } from '../support/pictures'
import { skater, stack, type Skater } from '../support/skaters'
import { count, keysInBucket } from '../support/storage'
import { fill, nameOf, skaterColumns, tables } from './full'
import { built, download, type Unpacked } from './unpacked'

let ann: Skater
let copy: Unpacked
/** How many rows of each column hold ann's id, before the copy was made. */
const held = new Map<string, number>()

beforeAll(async () => {
  await empty()
  ann = await skater('annsomebody')
  const bob = await skater('bobsomebody')
  await fill(ann, bob)
  await stack(bob)
  const body = new FormData()
  setPicture(body, 'profilePhoto')
  await call(profileEndpoints.changePhoto.url(), { method: 'POST', as: ann, body })
  for (const place of Object.keys(exported)) {
    const [table, column] = place.split('.')
    held.set(place, await count(table!, `${column} = ?`, ann.userId))
  }
  copy = await download(ann, await built(ann))
})

/** The file that has a row for each row whose column names the skater. */
const exported: Record<string, string> = {
  'sessions.user_id': 'sessions',
  'profiles.user_id': 'profile',
  'away_days.user_id': 'away-days',
  'homies.user_id': 'homies',
  'blocks.user_id': 'blocked',
  'mutes.user_id': 'muted',
  'homie_request_limits.sender_id': 'homie-request-limits',
  'uploads.owner_id': 'uploads',
  'spots.user_id': 'spots',
  'spot_conditions.user_id': 'spot-conditions',
  'game_players.user_id': 'games',
  'game_films.sharer_id': 'films',
  'game_film_players.user_id': 'film-choices',
  'points.user_id': 'points',
  'scores.user_id': 'score',
  'notifications.user_id': 'notifications',
  'push_subscriptions.user_id': 'phones',
  'push_settings.user_id': 'push-settings',
  'activity.user_id': 'activity',
  'content_flags.flagger_id': 'own-reports',
  'content_flags.content_owner_id': 'reports-about-me',
  'moderators.user_id': 'moderator',
  'removed_things.owner_id': 'removed-things',
  'restrictions.user_id': 'restriction',
  'feedback.user_id': 'feedback',
  'skate_sessions.user_id': 'sessions-at-the-park',
  'subscriptions.user_id': 'subscription',
  'replaced_customers.user_id': 'replaced-stripe-customers',
}

/** What stands in a file in another number of rows, or in none, and why. */
const otherwise: Record<string, string> = {
  'waiting_reports.owner_id': 'others have sent it, and moderation.json has what comes of it',
  'videos.user_id': 'clips.json, trick-videos.json and games.json have those of their kind',
  'media.owner_id': 'files.json has those that are committed',
  'homie_requests.sender_id': 'homie-requests.json has them with those received',
  'homie_requests.receiver_id': 'homie-requests.json has them with those sent',
  'rivalries.user_id': 'rivalries.json has both sides',
  'rivalries.rival_id': 'rivalries.json has both sides',
  'game_turns.user_id': 'games.json has them in their games',
  'user_tricks.user_id': 'tricks.json has them with what was told and wished',
  'told_tricks.user_id': 'tricks.json has them with what was landed and wished',
  'trick_wishes.user_id': 'tricks.json has them with what was landed and told',
  'trick_totals.user_id': 'made of the sessions at the park',
  'packed_bails.user_id': 'games.json has them in their games',
  'moderation_cases.owner_id': 'moderation.json has the acts',
  'moderation_answers.user_id': 'moderation.json has them at their acts',
  'props.giver_id': 'props.json has them with those received',
  'props.owner_id': 'props.json has them with those given',
  'blocks.blocked_id': 'whom others blocked is theirs',
  'mutes.muted_id': 'whom others muted is theirs',
  'spot_homies.homie_id': 'the spots that others show are theirs',
  'spot_shown.user_id': 'the spots whose places others show are theirs',
  'homies.homie_id': 'the same as homies.user_id',
  'homie_request_limits.receiver_id': 'when others may ask is theirs',
  'notifications.actor_id': 'what others were told is theirs',
  'crew_members.user_id': 'crews.json has them with requests',
  'crew_requests.user_id': 'crews.json has them with memberships',
  'crew_outs.user_id': 'crews.json says since when, for each crew',
  'crew_comings.user_id': 'where somebody else is out is theirs',
  'crew_requests.inviter_id': 'whom one has invited is theirs',
  'crew_rings.user_id': 'made of the outs, for three hours',
  'account_deletions.user_id': 'a deletion takes the export along',
  'account_exports.user_id': 'it is the export',
  'skatertag_trigrams.user_id': 'made of the skatertag',
  'activity_heads.user_id': 'made of the activity',
  'seats_to_leave.user_id': 'games.json has the seats, which wait here for their room',
  'away_changes.user_id': 'made of the profile, for a minute',
}

const columns = tables.flatMap((table) =>
  skaterColumns(table).map((column) => `${nameOf(table)}.${column}`),
)

describe('a copy of everything', () => {
  it('leaves no table out that can hold something of a skater', () => {
    const listed = [...Object.keys(exported), ...Object.keys(otherwise)]
    expect(columns.toSorted()).toEqual(listed.toSorted())
  })

  it('has as many rows as the database, and each file of the bucket', async () => {
    const { rows, paths, bytes, text } = copy
    for (const [place, file] of Object.entries(exported)) {
      expect([place, rows(file).length]).toEqual([place, held.get(place)])
      expect([place, rows(file).length > 0]).toEqual([place, true])
    }
    const { results: media } = await env.DB.prepare(
      "SELECT name FROM media WHERE owner_id = ? AND status = 'committed'",
    )
      .bind(ann.userId)
      .all<{ name: string }>()
    const files = paths.filter((path) => /^(videos|posters|photos)\//.test(path))
    const nameIn = (path: string) => path.split(/[/.]/)[1]!
    const ofMedia = (key: string) => media.some(({ name }) => name === key.split('-')[0])
    const keys = (await keysInBucket()).filter(ofMedia)
    expect(files.map(nameIn).toSorted()).toEqual(keys.toSorted())
    expect(keys.filter((key) => key.includes('-'))).toHaveLength(3)
    for (const path of files) {
      const object = await env.MEDIA.get(nameIn(path))
      expect(bytes(path)).toEqual(new Uint8Array(await object!.arrayBuffer()))
    }
    const wholes = files.filter((path) => !path.includes('-'))
    expect(new Set(rows('files').map(({ path }) => path))).toEqual(new Set(wholes))
    const widths = rows('files').flatMap((row) => (row as { widths?: unknown[] }).widths ?? [])
    expect(widths).toMatchObject([{ width: 144 }, { width: 320 }, { width: 800 }])
    // Every file that the page and the data name is there.
    const page = text('index.html')
    const named = [...page.matchAll(/(?:src|poster|href)="([^"#]+)"/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !paths.includes(path))).toEqual([])
    expect(page).toContain('@annsomebody')
    expect(page).not.toMatch(/https?:/)
  })

  it('has nothing of others but tags and results, and no secret', async () => {
    const { paths, text } = copy
    const texts = paths.filter((path) => /\.(json|html)$/.test(path))
    const others = await env.DB.prepare('SELECT id FROM users WHERE id <> ?')
      .bind(ann.userId)
      .all<{ id: string }>()
    const theirMedia = await env.DB.prepare('SELECT name AS id FROM media WHERE owner_id <> ?')
      .bind(ann.userId)
      .all<{ id: string }>()
    const secrets = await env.DB.prepare(
      `SELECT id_hash AS id FROM sessions UNION SELECT id_token FROM sessions
       UNION SELECT endpoint FROM push_subscriptions UNION SELECT moderator_id FROM moderation_log
       UNION SELECT subject_hash FROM restrictions`,
    ).all<{ id: string }>()
    const forbidden = [others, theirMedia, secrets].flatMap(({ results }) => results)
    expect(forbidden.length).toBeGreaterThan(8)
    for (const { id } of forbidden) {
      for (const path of texts) expect([path, text(path).includes(id)]).toEqual([path, false])
    }
    const withBob = texts.filter((path) => text(path).includes('bobsomebody'))
    expect(withBob.toSorted()).toEqual([
      'data/blocked.json',
      'data/crews.json',
      'data/games.json',
      'data/homie-request-limits.json',
      'data/homie-requests.json',
      'data/homies.json',
      'data/muted.json',
      'data/notifications.json',
      'data/props.json',
      'data/rivalries.json',
      'data/spots.json',
      'index.html',
    ])
  })

  it('has of games the own turns, clips and acts, and of others tag and result', async () => {
    const [skate, spot] = copy
      .rows('games')
      .toSorted((one, other) => String(other.gameType).localeCompare(String(one.gameType)))
    expect(skate).toMatchObject({
      gameType: 'skate',
      letters: expect.any(Number),
      others: [{ skatertag: 'bobsomebody', result: expect.any(String) }],
      acts: [expect.objectContaining({ type: 'roll' })],
      clips: [],
    })
    expect(Object.keys((skate!.others as object[])[0]!)).toEqual(['skatertag', 'result'])
    expect(spot).toMatchObject({
      gameType: 'own_the_spot',
      clips: [{ caption: 'Mine', video: expect.stringMatching(/^videos\/\w{26}\.mp4$/) }],
      turns: [],
    })
  })

  it('has of each trick what was landed, told and wished', () => {
    const trick = (name: string) => copy.rows('tricks').find((row) => row.trick === name)
    expect(trick('Ollie')).toMatchObject({ videos: 1, isTold: false, wishedAt: null })
    expect(trick('Manual')).toMatchObject({ videos: 0, isTold: true, wishedAt: null })
    expect(trick('Kickflip')).toMatchObject({ videos: 0, isTold: false })
    expect(trick('Kickflip')!.wishedAt).toEqual(expect.any(String))
    expect(copy.rows('tricks')).toHaveLength(3)
  })

  it('tells of reports about the skater what and on which day, and nobody', async () => {
    expect(copy.rows('reports-about-me')).toEqual([
      {
        contentType: expect.any(String),
        contentId: expect.any(String),
        reason: expect.any(String),
        day: new Date().toISOString().slice(0, 10),
      },
    ])
  })
})
