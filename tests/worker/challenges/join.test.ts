import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportUserData as exportGames } from '../../../worker/games/user-data'
import type { Game } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import { messages } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { crew, gameFor, makeSpot, quit, read, replayed, roll, said } from '../games/support'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { recordLog } from '../support/log'
import { addBlocks } from '../support/rows/blocks'
import { db, runBatch } from '../support/rows/db'
import { endTrial } from '../support/rows/users'
import { newcomer, setPublic, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { join, makeLink, openGame, openLink, pageOf, revoke, start, tokenOf } from './support'

let ann: Skater
let bob: Skater
/** No homie of anybody. */
let zoe: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = (await crew(2)) as [Skater, Skater]
  zoe = await skater('zoe')
})

const unknown = '0'.repeat(28)

describe('the link of a game', () => {
  it('is made once, and shown again to its creator until joining ends', async () => {
    const game = await openGame(ann)
    expect(game).toMatchObject({ openSeats: 2, hasLink: false, acts: { link: true, start: false } })
    const first = await makeLink(ann, game.id)
    const again = await makeLink(ann, game.id)
    const link = await first.json<{ url: string }>()
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(link)
    expect(link).toEqual({
      url: expect.stringMatching(new RegExp(`^${origin}/join/[0-9a-z]{28}$`)) as string,
      expiresAt: game.joinDeadline,
    })
    const days = (Date.parse(game.joinDeadline!) - Date.parse(game.createdAt)) / 86_400_000
    expect(days).toBe(7)
    expect(await gameFor(ann, game.id)).toMatchObject({ hasLink: true })
  })

  it('is pressed twice at the same moment', async () => {
    const { id } = await openGame(ann)
    const answers = await Promise.all([makeLink(ann, id), makeLink(ann, id)])
    const links = await Promise.all(answers.map((answer) => answer.json()))
    expect(links[0]).toEqual(links[1])
    expect(await count('game_links')).toBe(1)
  })

  it('is stored as a hash only, in no table as it is', async () => {
    const { token } = await openLink(ann)
    await join(zoe, token)
    const tables = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'
        AND name NOT LIKE 'sqlite%'`,
    ).all<{ name: string }>()
    for (const { name } of tables.results) {
      const rows = await env.DB.prepare(`SELECT * FROM "${name}"`)
        .all()
        .catch(() => ({ results: [] }))
      expect(JSON.stringify(rows.results), name).not.toContain(token)
    }
  })

  it('belongs to the creator, and to a game with open seats that has not started', async () => {
    const { id } = await openGame(ann, 1, [bob])
    await roll(bob, id)
    expect(await said(await makeLink(bob, id))).toBe('403 not_maker')
    expect(await said(await makeLink(zoe, id))).toBe('404 not_found')
    expect(await said(await makeLink(null, id))).toBe('401 unauthenticated')
    await roll(ann, id)
    expect(await said(await makeLink(ann, id))).toBe('409 no_open_seats')
    const closed = await openGame(ann, 0, [bob])
    expect(await said(await makeLink(ann, closed.id))).toBe('409 no_open_seats')
  })

  it('is not copied to a rematch', async () => {
    const { id } = await openGame(ann)
    await join(zoe, await tokenOf(ann, id))
    await roll(ann, id)
    await roll(zoe, id)
    await start(ann, id)
    await quit(zoe, id)
    const answer = await call(gameEndpoints.rematch.url({ gameId: id }), {
      method: 'POST',
      as: ann,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json<Game>()).toMatchObject({ openSeats: 0, hasLink: false })
  })
})

describe('seats', () => {
  it.each([
    [{ openSeats: 6 }, messages.tooManyHomies],
    [{ openSeats: -1 }, messages.badOpenSeats],
    [{ openSeats: 1.5 }, messages.badOpenSeats],
    [{ openSeats: 0 }, messages.noHomies],
    [{ gameType: 'own_the_spot', openSeats: 1 }, messages.tooFewHomies],
  ])('%j is refused with a sentence', async (body, message) => {
    const all = { selectedHomies: [], selectedCategories: ['The Basics'], ...body }
    const answer = await call(gameEndpoints.list.url(), { method: 'POST', as: ann, json: all })
    expect([answer.status, (await answer.json<{ message: string }>()).message]).toEqual([
      400,
      message,
    ])
  })
})

describe('joining', () => {
  it('seats a stranger as invited, who then rolls; a second time changes nothing', async () => {
    const { id, token } = await openLink(ann)
    const answers = [await join(zoe, token), await join(zoe, token)]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ gameId: id })
    }
    const game = await gameFor(zoe, id)
    expect(game).toMatchObject({ openSeats: 1, acts: { roll: true, decline: true, link: false } })
    expect(game.players.map(({ skatertag, status }) => [skatertag, status])).toEqual([
      [ann.skatertag, 'joined'],
      ['zoe', 'invited'],
    ])
    expect((await read<Game[]>(zoe, gameEndpoints.list.url())).map(({ id: each }) => each)).toEqual(
      [id],
    )
    await roll(ann, id)
    await roll(zoe, id)
    expect(await gameFor(ann, id)).toMatchObject({ status: 'rolling_dice' })
    expect(await said(await start(ann, id))).toBe('200')
    expect(await gameFor(zoe, id)).toMatchObject({ status: 'in_progress', openSeats: 0 })
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('tells the creator who is in, and how many seats are open', async () => {
    const { id } = await openGame(ann)
    await join(zoe, await tokenOf(ann, id))
    await roll(zoe, id)
    const told = await read<{ message: string }[]>(ann, notificationEndpoints.list.url())
    expect(told.map(({ message }) => message)).toEqual(['@zoe joined S.K.A.T.E. Open seats: 1.'])
  })

  it('by two at once gives the last seat to one of them', async () => {
    const { id, token } = await openLink(ann, 1)
    const answers = await Promise.all([zoe, bob].map((each) => join(each, token)))
    const all = await Promise.all(answers.map(said))
    expect(all.toSorted()).toEqual(['200', '410 link_full'])
    expect((await gameFor(ann, id)).players).toHaveLength(2)
  })

  it('in two tabs at once takes one seat', async () => {
    const { id, token } = await openLink(ann)
    const answers = await Promise.all([join(zoe, token), join(zoe, token), join(zoe, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await gameFor(ann, id)).toMatchObject({ openSeats: 1 })
  })

  it('of the creator, a player and an invited homie leads to the game', async () => {
    const { id, token } = await openLink(ann, 1, [bob])
    for (const each of [ann, bob]) {
      expect(await (await join(each, token)).json()).toEqual({ gameId: id })
      const page = await pageOf(each, token)
      expect([page.status, page.headers.get('Location')]).toEqual([302, `/games?game=${id}`])
    }
    expect(await gameFor(ann, id)).toMatchObject({ openSeats: 1 })
  })

  it('is refused to who has left: nobody rejoins', async () => {
    const { id, token } = await openLink(ann)
    await join(zoe, token)
    await roll(zoe, id)
    await quit(zoe, id)
    expect(await said(await join(zoe, token))).toBe('403 out')
    expect(await (await pageOf(zoe, token)).text()).toContain('You left this game')
  })

  it.each(['the blocker', 'the blocked'])(
    'is not there for %s of anybody who is seated, nor is the page',
    async (which) => {
      const { id, token } = await openLink(ann, 1, [bob])
      const [one, other] = which === 'the blocker' ? [zoe, bob] : [bob, zoe]
      await runBatch([addBlocks(one, other)[0]!])
      expect(await said(await join(zoe, token))).toBe('404 not_found')
      expect((await pageOf(zoe, token)).status).toBe(404)
      expect(await gameFor(ann, id)).toMatchObject({ openSeats: 1 })
    },
  )

  it('is limited for each skater', async () => {
    const { token } = await openLink(ann)
    const full = { limit: async () => ({ success: false }) }
    const answer = await call(challengeEndpoints.join.url({ token }), {
      method: 'POST',
      as: zoe,
      bindings: { JOINS_BY_USER: full },
    })
    expect(answer.status).toBe(429)
  })

  it('tells a used up link, a revoked one and one that is over apart', async () => {
    const full = await openLink(ann, 1, [bob])
    await join(zoe, full.token)
    const eve = await skater()
    expect(await said(await join(eve, full.token))).toBe('410 link_full')
    expect(await said(await makeLink(ann, full.id))).toBe('409 no_open_seats')

    const revoked = await openLink(ann, 1, [bob])
    expect((await revoke(ann, revoked.id)).status).toBe(204)
    expect((await revoke(ann, revoked.id)).status).toBe(204)
    expect(await said(await join(eve, revoked.token))).toBe('410 link_revoked')

    const over = await openLink(ann, 1, [bob])
    expect(await said(await join(eve, over.token, 7 * 24 + 1))).toBe('410 link_over')
    await call(gameEndpoints.show.url({ gameId: over.id }), { method: 'DELETE', as: ann })
    expect(await said(await join(eve, over.token))).toBe('410 link_over')
    expect(await said(await revoke(eve, over.id))).toBe('404 not_found')
  })

  it('takes a seat of Own the Spot too, and tells nobody where it is', async () => {
    const game = await makeSpot([ann], { openSeats: 2 })
    const token = await tokenOf(ann, game.id)
    expect(await (await pageOf(null, token)).text()).not.toContain('Third')
    for (const each of [bob, zoe]) {
      expect((await join(each, token)).status).toBe(200)
      await roll(each, game.id)
    }
    expect(await gameFor(zoe, game.id)).toMatchObject({ status: 'recording' })
  })
})

describe('who deletes the account', () => {
  it('leaves no id in the history of a game that they joined by its link', async () => {
    const { id } = await openGame(ann)
    const eve = await skater()
    await join(eve, await tokenOf(ann, id))
    await join(zoe, await tokenOf(ann, id))
    await roll(eve, id)
    const answer = await call(profileEndpoints.own.url(), { method: 'DELETE', as: eve })
    expect(answer.status).toBe(204)
    const { results } = await env.DB.prepare(
      'SELECT command, command_id FROM game_history WHERE game_id = ?',
    )
      .bind(id)
      .all()
    expect(JSON.stringify(results)).not.toContain(eve.userId)
    expect(JSON.stringify(results)).toContain(zoe.userId)
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
    expect(stored.players.map(({ userId }) => userId)).toEqual([ann.userId, null, zoe.userId])
  })
})

describe('a copy of everything', () => {
  it('tells who came by a link of their joining and rolling, and the creator of the link', async () => {
    const { id } = await openGame(ann)
    await join(zoe, await tokenOf(ann, id))
    await roll(zoe, id)
    const actsOf = async (as: Skater) => {
      const games = exportGames(env, db, as.userId).games!
      const [game] = (await games({ limit: 10, offset: 0 })) as { acts: object[] }[]
      return game!.acts
    }
    expect(await actsOf(zoe)).toEqual([
      { type: 'join', at: expect.any(Date) as Date },
      expect.objectContaining({ type: 'roll' }),
    ])
    expect(await actsOf(ann)).toEqual([{ type: 'openLink', at: expect.any(Date) as Date }])
  })
})

describe('the page of a link', () => {
  it('tells a visitor who plays what by which rules, and others only if they are public', async () => {
    const cat = await skater('cat')
    const { id, token } = await openLink(ann, 4, [bob])
    await setPublic(bob.userId, false)
    await join(cat, token)
    const html = await (await pageOf(null, token)).text()
    expect(html).toContain(`@${ann.skatertag} challenges you`)
    expect(html).toContain('@cat, 1 more')
    expect(html).not.toContain(bob.skatertag)
    expect(html).toContain('3 open seats')
    expect(html).toContain('7 days to answer')
    expect(html).toContain(`href="/api/login?returnUrl=%2Fjoin%2F${token}"`)
    expect(await gameFor(ann, id)).toMatchObject({ openSeats: 3 })
  })

  it('shows a private creator by their tag, and no way to them', async () => {
    await setPublic(ann.userId, false)
    const { id, token } = await openLink(ann)
    expect(await (await pageOf(null, token)).text()).toContain(`@${ann.skatertag} challenges you`)
    await revoke(ann, id)
    const closed = await pageOf(null, token)
    expect(closed.status).toBe(410)
    expect(await closed.text()).not.toContain(ann.skatertag)
  })

  it.each([200, 302, 404, 410])(
    'with status %i keeps its URL from caches, search engines and other sites',
    async (status) => {
      const { id, token } = await openLink(ann)
      if (status === 410) await revoke(ann, id)
      const page = await pageOf(status === 302 ? ann : null, status === 404 ? unknown : token)
      expect(page.status).toBe(status)
      expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(page.headers.get('Cache-Control')).toBe('private, no-store')
      expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
      const html = await page.text()
      expect(html).not.toContain('oembed')
      expect(html).not.toContain('rel="canonical"')
    },
  )

  it('is written in no log line', async () => {
    const { token } = await openLink(ann)
    const { lines } = recordLog()
    const bindings = { LOG_SAMPLE: '1' }
    await call(urls.join({ token }), { bindings })
    await call(challengeEndpoints.join.url({ token }), { method: 'POST', as: zoe, bindings })
    await call(challengeEndpoints.join.url({ token: unknown }), {
      method: 'POST',
      as: zoe,
      bindings,
    })
    await call(sessionEndpoints.login.url({}, { returnUrl: urls.join({ token }) }), { bindings })
    vi.restoreAllMocks()
    const text = JSON.stringify(lines)
    expect(text).toContain('/join/:token')
    expect(text).not.toContain(token)
    expect(text).not.toContain(unknown)
  })

  it('leads a newcomer to setup, which leads back, and only to paths of ours', async () => {
    const { id } = await openGame(ann)
    const path = urls.join({ token: await tokenOf(ann, id) })
    const someone = await newcomer()
    const page = await call(path, { as: someone })
    const setup = urls.setup({}, { returnUrl: path })
    expect(page.headers.get('Location')).toBe(setup)
    const form = await call(setup, { as: someone })
    expect(form.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await form.text()).toContain(`&quot;returnUrl&quot;:&quot;${path}&quot;`)
    for (const bad of ['//evil.test', 'https://evil.test', '/api/logout', '/\\evil.test']) {
      const answer = await call(urls.setup({}, { returnUrl: bad }), { as: someone })
      expect(await answer.text()).not.toContain('returnUrl')
      const done = await call(urls.setup({}, { returnUrl: bad }), { as: ann })
      expect(done.headers.get('Location')).toBe(urls.profile())
    }
    expect((await call(setup, { as: ann })).headers.get('Location')).toBe(path)
  })

  it('offers the way to pay to a skater without access', async () => {
    const { token } = await openLink(ann)
    await runBatch([endTrial(zoe)])
    const html = await (await pageOf(zoe, token)).text()
    expect(html).toContain('Get Pro to play')
    expect(html).not.toContain('data-island="challenges/join"')
  })
})

describe('a challenge that a newcomer scanned', () => {
  it('is kept through setup', async () => {
    const answer = await call(`/s/${ann.skatertag}?challenge`, { as: await newcomer() })
    const location = new URL(answer.headers.get('Location')!, origin)
    expect(location.pathname).toBe('/profile/setup')
    expect(location.searchParams.get('returnUrl')).toBe(`/s/${ann.skatertag}?challenge`)
  })
})
