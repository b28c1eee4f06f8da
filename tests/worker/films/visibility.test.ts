import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OEmbed } from '../../../worker/shares/oembed/contract'
import { outerUrls, urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { crew, quit, said, started, turn } from '../games/support'
import { report, caseOf, act } from '../moderation/support'
import { jpegSize } from '../../../worker/media/photo/jpeg'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { deliver } from '../support/queue'
import { addBlocks } from '../support/rows/blocks'
import { runBatch } from '../support/rows/db'
import { moderator as newModerator } from '../support/rows/moderation'
import { setPublic, skater, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count } from '../support/storage'
import { budget, weigh } from '../support/weight'
import { finished, linesOf, open, pageOf, share, show, videosOn, watch } from './support'

let players: [Skater, Skater, Skater]
let game: Awaited<ReturnType<typeof finished>>
let [one, two]: Skater[] = []
let restore: () => Promise<void>

beforeAll(async () => {
  await empty()
  players = (await crew(3)) as typeof players
  game = await finished(players)
  ;[one, two] = game.order
  await share(one!, game.id)
  restore = await snapshot()
})
beforeEach(() => restore())

const suspend = ({ userId }: Skater, until: number) =>
  env.DB.prepare(
    "INSERT INTO restrictions (subject_hash, user_id, kind, until, act_id) VALUES (?, ?, 'suspended', ?, 'act')",
  )
    .bind(userId, userId, until)
    .run()

const landedBy = async ({ userId }: Skater) => {
  const rows = await env.DB.prepare(
    "SELECT id, video_object_name AS name FROM videos WHERE user_id = ? AND kind = 'turn' AND is_open ORDER BY turn_number",
  )
    .bind(userId)
    .all<{ id: string; name: string }>()
  return rows.results
}

/** Everything that other sites get of the film, an hour after it opens. */
async function everywhere(): Promise<string> {
  const page = pageOf(game.id)
  const url = origin + page
  const paths = [page, urls.embeddedGame({ gameId: game.id }), urls.oembed({}, { url })]
  const texts = []
  for (const path of paths) {
    const answer = await call(path, { hours: open })
    texts.push(answer.ok ? await answer.text() : '')
  }
  return texts.join()
}

/** Ways in which a player is no longer seen. */
const hidings: Array<[string, (player: Skater) => Promise<unknown>]> = [
  ['is private', ({ userId }) => setPublic(userId, false)],
  ['keeps out', (player) => show(player, game.id, false)],
  ['has a block with who shared it', (player) => runBatch([addBlocks(player, game.order[0]!)[0]!])],
  ['is suspended', (player) => suspend(player, Date.now() + 999 * 3_600_000)],
  [
    'has no profile any more',
    ({ userId }) => env.DB.prepare('DELETE FROM profiles WHERE user_id = ?').bind(userId).run(),
  ],
  [
    'has deleted the account',
    ({ userId }) =>
      env.DB.batch([
        env.DB.prepare('UPDATE game_players SET user_id = NULL WHERE user_id = ?').bind(userId),
        env.DB.prepare('UPDATE game_turns SET user_id = NULL WHERE user_id = ?').bind(userId),
        env.DB.prepare("DELETE FROM videos WHERE kind = 'turn' AND user_id = ?").bind(userId),
      ]),
  ],
]

describe.each(hidings)('a player who %s', (_, hide) => {
  it('is "A skater" without a video, in the film and wherever it is embedded', async () => {
    const name = (await landedBy(two!))[0]!.name
    expect(await everywhere()).toContain(name)
    expect(await everywhere()).toContain(two!.skatertag)
    await hide(two!)
    const after = await everywhere()
    expect(after).not.toContain(name)
    expect(after).not.toContain(two!.skatertag)
    expect(linesOf(await watch(game.id))).toContain('A skater landed Ollie')
    expect(videosOn(await watch(game.id))).toHaveLength(4)
  })
})

it('who has kept out and is not suspended any more is seen again once they say so', async () => {
  await show(two!, game.id, false)
  await suspend(two!, Date.now() + 3_600_000)
  expect(await everywhere()).not.toContain(two!.skatertag)
  await show(two!, game.id, true)
  expect(await everywhere()).toContain(two!.skatertag)
})

it('with nobody shown there is no film, nor one without the skater who shared it', async () => {
  for (const player of players) await show(player, game.id, false)
  expect(await watch(game.id)).toBe('404')
  await show(two!, game.id, true)
  expect(await watch(game.id)).toContain(two!.skatertag)
  await env.DB.prepare('DELETE FROM profiles WHERE user_id = ?').bind(one!.userId).run()
  expect(await watch(game.id)).toBe('404')
})

it('who has a block with the sharer gets no film, and of another player neither name nor video', async () => {
  const viewer = await skater('viewer')
  const seen = async () => {
    const answer = await call(pageOf(game.id), { as: viewer, hours: open })
    return answer.ok ? answer.text() : String(answer.status)
  }
  expect(await seen()).toContain(two!.skatertag)
  await runBatch([addBlocks(two!, viewer)[0]!])
  expect(await seen()).not.toContain(two!.skatertag)
  expect(await seen()).toContain(one!.skatertag)
  await runBatch([addBlocks(viewer, one!)[0]!])
  expect(await seen()).toBe('404')
  expect(await watch(game.id)).toContain(one!.skatertag)
})

it('what a player keeps out of is gone for visitors within a minute', async () => {
  const bindings = { VERSION: { id: crypto.randomUUID(), tag: '', timestamp: '' } }
  const second = 1 / 3600
  const get = async (hours: number) => (await call(pageOf(game.id), { hours, bindings })).text()
  expect(await get(open)).toContain(two!.skatertag)
  await env.DB.prepare('INSERT INTO game_film_players VALUES (?, ?, 0)')
    .bind(game.id, two!.userId)
    .run()
  expect(await get(open + 52 * second)).not.toContain(two!.skatertag)
  await show(two!, game.id, true, open + 60 * second)
  expect(await get(open + 103 * second)).toContain(two!.skatertag)
})

describe('a report', () => {
  it('of a turn makes a gap of it until it is decided', async () => {
    const [, turnOf] = await landedBy(one!)
    const other = await skater()
    expect((await report('skate_turn', turnOf!.id, other)).status).toBe(201)
    const html = await watch(game.id)
    expect(videosOn(html)).not.toContain(turnOf!.name)
    expect(html).toContain('This video is not here any more.')
    const moderator = await newModerator()
    await act(moderator, await caseOf(turnOf!.id), 'dismiss')
    expect(videosOn(await watch(game.id))).toContain(turnOf!.name)
  })

  it('of a turn whose video was removed leaves a gap', async () => {
    const [first] = await landedBy(one!)
    await env.DB.prepare('DELETE FROM videos WHERE id = ?').bind(first!.id).run()
    expect(videosOn(await watch(game.id))).toHaveLength(4)
    expect(await watch(game.id)).toContain('This video is not here any more.')
  })

  it('of the film comes from players at once and from visitors when it is open', async () => {
    const path = urls.report({ contentType: 'game_film', contentId: game.id })
    expect((await call(path)).status).toBe(404)
    expect((await call(path, { as: two! })).status).toBe(200)
    expect((await call(path, { hours: open })).status).toBe(200)
    expect(await watch(game.id)).toContain(`href="${path}"`)
    expect((await report('game_film', game.id, two!)).status).toBe(201)
    expect(await said(await report('game_film', game.id, one!))).toBe('403 own_content')
  })

  it('after which a moderator removes the film takes it away for good', async () => {
    const moderator = await newModerator()
    await report('game_film', game.id, two!)
    const answer = await act(moderator, await caseOf(game.id), 'remove')
    expect(answer.status).toBe(303)
    expect(await watch(game.id)).toBe('404')
    expect(await everywhere()).toBe(',,')
    for (const player of players) {
      expect(await said(await share(player, game.id))).toBe('409 film_removed')
    }
    expect(await count('notifications', "title = 'Game film'")).toBe(0)
    expect(await count('notifications', "title = 'Your game film was removed'")).toBe(1)
  })
})

describe('what other sites get', () => {
  it('is an embedded player and oEmbed with the last trick that may be shown', async () => {
    const url = origin + pageOf(game.id)
    const videos = await landedBy(one!)
    const embed = await (await call(urls.embeddedGame({ gameId: game.id }), { hours: open })).text()
    expect(embed).toContain(`src="/api/video-clips/${videos.at(-1)!.name}`)
    expect(new TextEncoder().encode(embed).length).toBeLessThanOrEqual(5000)
    await deliver([{ kind: 'link_picture', id: game.id }], { hours: open })
    const answer = await call(urls.oembed({}, { url }), { hours: open })
    const oembed: OEmbed = await answer.json()
    expect(oembed).toMatchObject({
      type: 'video',
      author_name: `@${one!.skatertag}`,
      thumbnail_url: expect.stringContaining(`${origin}/og/game/${game.id}.jpg?v=`),
      html: expect.stringContaining(`/embed/game/${game.id}`),
    })
    await show(one!, game.id, false)
    const after = await call(urls.oembed({}, { url }), { hours: open })
    const anonymous: OEmbed = await after.json()
    expect(anonymous.author_name).toBe(undefined)
  })

  it('has a picture, which is made by the queue and follows who is shown', async () => {
    await env.DB.prepare('UPDATE game_films SET opens_at = 0').run()
    const pictureOf = async () => {
      const html = await watch(game.id, 0)
      const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
      return url.slice(origin.length)
    }
    const path = await pictureOf()
    expect((await call(path)).headers.get('Content-Type')).toBe('image/jpeg')
    await deliver([{ kind: 'link_picture', id: game.id }])
    const bytes = await (await call(path)).bytes()
    expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    await show(two!, game.id, false)
    expect(await pictureOf()).not.toBe(path)
    // The old one is not served any more, and deleted when the new one is there.
    const until = await (await call(path)).bytes()
    expect(until).not.toEqual(bytes)
    const missing = outerUrls.linkPicture({ pictureKind: 'game', pictureFile: 'gone.jpg' })
    expect((await call(missing)).status).toBe(404)
    for (const player of players) await show(player, game.id, false)
    expect((await call(path)).status).toBe(404)
    await deliver([{ kind: 'link_picture', id: game.id }])
    expect(await count('link_pictures', 'id = ?', game.id)).toBe(0)
  })

  it('has it in the sitemap of the day on which it opens', async () => {
    const opens = new Date(Date.now() + 24 * 3_600_000)
    const file = `${opens.toISOString().slice(0, 10)}.xml`
    const listed = async (hours: number) =>
      (await (await call(urls.sitemapOfDay({ file }), { hours })).text()).includes(pageOf(game.id))
    expect(await listed(23.9)).toBe(false)
    expect(await listed(48)).toBe(true)
    for (const player of players) await show(player, game.id, false)
    expect(await listed(48)).toBe(false)
  })
})

it('search engines are asked to leave out a film with somebody who wants none; the sitemap follows who shared it', async () => {
  const none = ({ userId }: Skater) =>
    env.DB.prepare('UPDATE profiles SET noindex = TRUE WHERE user_id = ?').bind(userId).run()
  const tag = async (hours: number) =>
    (await call(pageOf(game.id), { hours })).headers.get('X-Robots-Tag') ?? ''
  const file = `${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}.xml`
  const listed = async () =>
    (await (await call(urls.sitemapOfDay({ file }), { hours: 48 })).text()).includes(
      pageOf(game.id),
    )
  expect(await tag(open)).not.toContain('noindex')
  await none(two!)
  expect(await tag(open + 1)).toContain('noindex')
  expect(await listed()).toBe(true)
  await none(one!)
  expect(await listed()).toBe(false)
})

it('forty turns a page fit into the first packets of a server, with links to the others', async () => {
  const { id, order } = await started(players.slice(0, 2))
  const [first, second] = order as [Skater, Skater]
  const { results } = await env.DB.prepare(
    "SELECT id FROM tricks WHERE category = 'The Basics'",
  ).all<{ id: string }>()
  for (let round = 0; round < 21; round += 1) {
    // When all have been set, they can be set again.
    const { id: trickId } = results[round % results.length]!
    await turn(first, id, { trickId, landed: true })
    await turn(second, id, { trickId, landed: true })
  }
  await quit(second, id)
  await share(first, id)
  const html = await watch(id)
  expect(videosOn(html)).toHaveLength(40)
  const { page, withFont } = await weigh(html)
  expect(page).toBeLessThan(budget.page)
  expect(withFont).toBeLessThan(budget.withFont)
  expect(html).toContain(`href="${pageOf(id, 2)}"`)
  expect(html).not.toContain(' won.</h2>')
  const last = await (await call(pageOf(id, 2), { hours: open })).text()
  expect(videosOn(last)).toHaveLength(2)
  expect(last).toContain(`<h2>@${first.skatertag} won.</h2>`)
  expect(last).toContain(`href="${pageOf(id)}"`)
  for (const none of [0, 3, 1.5]) {
    expect((await call(pageOf(id, none), { hours: open })).status).toBe(404)
  }
})
