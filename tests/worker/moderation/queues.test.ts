import { beforeAll, describe, expect, it } from 'vitest'
import { visitorReports } from '../../../worker/db/schema'
import { waitingCases } from '../../../worker/moderation/queue-queries'
import { outerUrls, urls } from '../../../worker/urls'
import { call } from '../support/call'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import { casesOf, moderator as newModerator } from '../support/rows/moderation'
import { skater, stack, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { act, caseOf, claim as unaddressed, report, reportByForm } from './support'

let maker: Skater
let moderator: Skater

beforeAll(async () => {
  ;[maker, moderator] = [await skater(), await newModerator()]
})

const flood = 10_000
const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${flood})`

/** So many cases of things of the maker, each reported once by one address, since a minute ago. */
const addCases = (prefix: string, flags: { isUrgent?: number; isClaim?: number }) =>
  env.DB.prepare(
    `INSERT INTO moderation_cases (id, content_type, content_id, version, owner_id, reports, reasons,
       is_urgent, opened_at, is_claim, weight)
     ${numbers} SELECT ?1 || printf('%08d', i), 'my_clip', ?1 || i, '', ?2, 1, '{"minor":1}',
       ?3, ?4 + i / 100, ?5, 1 FROM n`,
  )
    .bind(prefix, maker.userId, flags.isUrgent ?? 0, Date.now() - 60_000, flags.isClaim ?? 0)
    .run()

/** So many reports of a case, each from another address and without a way to answer it. */
const addReports = (caseId: string) =>
  env.DB.prepare(
    `INSERT INTO visitor_reports (number, case_id, reason, text, at)
     ${numbers} SELECT ?1 || i, ?1, 'spam', 'spam ' || i || '.', ?2 FROM n`,
  )
    .bind(caseId, Date.now() - 60_000)
    .run()

const page = async (path: string, as = moderator) =>
  (await (await call(path, { as })).text()).replaceAll('<!-- -->', '')

const queue = (name: string) => page(outerUrls.desk({}, { queue: name }))

const caseIdsIn = (html: string): string[] =>
  [...html.matchAll(/desk-case"[^>]*\/desk\/cases\/(\w+)/g)].map(([, id]) => id!)

const waitingIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(/>(\w+) <strong>([\d+]+)<\/strong>/g), ([, ...pair]) => pair),
  )

const nextOf = (html: string): string | undefined =>
  /href="([^"]+)"[^>]*>Next page/.exec(html)?.[1]?.replaceAll('&amp;', '&')

const send: typeof reportByForm = (contentId, fields, sent) =>
  reportByForm(contentId, fields, { from: '203.0.113.1', ...sent })

const claim = { ...unaddressed, email: 'kim@example.com' }

const clip = async () => (await stack(maker)).id

/** A page's rows, each with its owner, a look at the next page, and the counts of four queues. */
const mostRows = 2 * 2 * 51 + 4 * 502 + 10

async function readsFew(path: string, most: number) {
  const { rows, plans } = await watch((bindings) => call(path, { as: moderator, bindings }))
  expect(rows).toBeLessThanOrEqual(most)
  for (const plan of plans) {
    expect(plan).not.toMatch(/^SCAN (?!judged$|moderators$|.* USING )/)
    expect(plan).not.toContain('TEMP B-TREE')
  }
}

describe('10,000 anonymous reports', () => {
  it('of one clip do not hide a later claim, and each of them is reached', async () => {
    const contentId = await clip()
    await send(contentId, { reason: 'spam', details: 'the first one' })
    const caseId = await caseOf(contentId)
    await addReports(caseId)
    await send(contentId, { reason: 'spam', details: 'answer me', email: 'a@example.com' })
    expect((await send(contentId, claim)).status).toBe(303)
    const [claimed] = caseIdsIn(await queue('claims'))
    expect(await page(outerUrls.deskCase({ caseId: claimed! }))).toContain('1 Main Street')
    let path: string | undefined = outerUrls.deskCase({ caseId })
    const first = await page(path)
    const places = ['answer me', 'the first one'].map((text) => first.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    await readsFew(path, 400)
    await readsFew(outerUrls.deskCase({ caseId }, { reports: '2.5000' }), 400)
    const seen = new Set<string>()
    while (path) {
      const html = await page(path)
      for (const [, number] of html.matchAll(/>spam (\d+)\.</g)) seen.add(number!)
      path = nextOf(html)
    }
    expect(seen.size).toBe(flood)
  })

  it('of minors do not hide a claim, or a case that a skater has reported', async () => {
    await addCases('minor', { isUrgent: 1 })
    const [claimed, told, anonymous] = [await clip(), await clip(), await clip()]
    await send(claimed, claim)
    await report('my_clip', told, await skater(), 'minor')
    await send(anonymous, { reason: 'minor' })
    const ids = [await caseOf(claimed), await caseOf(told), await caseOf(anonymous)]
    const minors = await page(outerUrls.desk())
    expect(waitingIn(minors)).toMatchObject({ Minors: '500+', Copyright: expect.any(String) })
    expect(caseIdsIn(minors)[0]).toBe(ids[1])
    expect(caseIdsIn(await queue('claims'))).toContain(ids[0])
    await readsFew(outerUrls.desk(), mostRows)
    await readsFew(nextOf(minors)!, mostRows)
    await readsFew(outerUrls.desk({}, { queue: 'minors', after: `1.${Date.now()}.0` }), mostRows)
    const seen: string[] = []
    let after: Parameters<typeof waitingCases>[3]
    for (let rows = []; rows.length === 51 || after === undefined;) {
      rows = await waitingCases(db, 'minors', moderator.userId, after)
      const shown = rows.slice(0, 50).map((each) => each.case)
      seen.push(...shown.map(({ id }) => id))
      const last = shown.at(-1)!
      after = { weight: last.weight, openedAt: last.openedAt.getTime(), id: last.id }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(flood + 2)
    expect(seen).toContain(ids[2])
  })
})

describe('a case', () => {
  it('counts one address once, whatever it gives as the reason', async () => {
    const contentId = await clip()
    for (const reason of ['spam', 'spam', 'minor']) await send(contentId, { reason })
    expect(await casesOf(contentId)).toMatchObject([
      { reports: 1, weight: 1, reasons: { spam: 1, minor: 1 }, isUrgent: true },
    ])
    await send(contentId, { reason: 'spam' }, { from: '203.0.113.2' })
    expect(await casesOf(contentId)).toMatchObject([
      { reports: 2, weight: 2, reasons: { spam: 2, minor: 1 } },
    ])
  })

  it('stores no address, and for another case another hash of it', async () => {
    const both = [await clip(), await clip()]
    const from = '198.51.100.7'
    for (const contentId of both) await send(contentId, { reason: 'hate' }, { from })
    const caseIds = await Promise.all(both.map((contentId) => caseOf(contentId)))
    const rows = await db.select().from(visitorReports)
    expect(JSON.stringify(rows)).not.toContain('198.51.100')
    const [one, other] = caseIds.map((id) => rows.find(({ caseId }) => caseId === id)!.reporter)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(other).not.toBe(one)
  })

  it('that a skater reported goes before one that a hundred addresses reported', async () => {
    const [told, flooded] = [await clip(), await clip()]
    for (let i = 1; i <= 100; i += 1) {
      await send(flooded, { reason: 'spam' }, { from: `192.0.2.${i}` })
    }
    await report('my_clip', told, await skater(), 'spam')
    expect(await casesOf(flooded)).toMatchObject([{ reports: 100, weight: 9 }])
    expect(await casesOf(told)).toMatchObject([{ reports: 1, weight: 10 }])
    const ids = caseIdsIn(await queue('others'))
    expect(ids.indexOf(await caseOf(told))).toBeLessThan(ids.indexOf(await caseOf(flooded)))
    expect(await queue('others')).toContain('By 1 skater')
  })

  it('of a claim is one for each claimant, whatever was decided about the same clip', async () => {
    const { id: contentId } = await stack(await skater())
    await send(contentId, { reason: 'spam' })
    await act(moderator, await caseOf(contentId), 'suspend', { days: '1' })
    const claimants = ['203.0.113.3', '203.0.113.4']
    const first = await send(contentId, claim, { from: claimants[0]! })
    const status = first.headers.get('Location')!
    expect(await page(status)).toContain('We have it')
    const [one] = (await casesOf(contentId)).filter(({ isClaim }) => isClaim)
    await act(moderator, one!.id, 'dismiss')
    expect(await page(status)).toContain('We looked. The clip stays.')
    for (const from of claimants) await send(contentId, claim, { from })
    const claims = (await casesOf(contentId)).filter(({ isClaim }) => isClaim)
    expect(claims).toMatchObject([
      { id: one!.id, reports: 1, decidedAt: expect.any(Date) },
      { reports: 1, decidedAt: null },
    ])
    const caseId = claims[1]!.id
    expect(caseIdsIn(await queue('claims'))).toContain(caseId)
    expect((await act(moderator, caseId, 'remove')).status).toBe(303)
    expect((await call(urls.sharedClip({ clipId: contentId }))).status).toBe(404)
  })

  it('is not decided by a moderator who claims the work', async () => {
    const contentId = await clip()
    const claimant = await newModerator()
    await send(contentId, claim, { as: claimant })
    const caseId = await caseOf(contentId)
    const answer = await act(claimant, caseId, 'dismiss')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('You reported this')
    expect((await act(moderator, caseId, 'dismiss')).status).toBe(303)
  })

  it('that two report first at once has both reports', async () => {
    const contentId = await clip()
    const froms = ['203.0.113.5', '203.0.113.6']
    await Promise.all(
      froms.map((from) => send(contentId, { reason: 'spam', details: from }, { from })),
    )
    const html = await page(outerUrls.deskCase({ caseId: await caseOf(contentId) }))
    for (const from of froms) expect(html).toContain(from)
    expect(await casesOf(contentId)).toMatchObject([{ reports: 2, weight: 2 }])
  })
})

it('more answers than a page are all reached, and a moderator reads none of their own', async () => {
  const all = 120
  const few = numbers.replace(String(flood), String(all))
  const contentId = await clip()
  await send(contentId, { reason: 'spam' })
  const caseId = await caseOf(contentId)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO moderation_log (id, case_id, number, act, moderator_id, reason, at)
       ${few} SELECT 'act' || i, ?1, i, 'warn', 'nobody', 'spam', 1 FROM n`,
    ).bind(caseId),
    env.DB.prepare(
      `INSERT INTO moderation_answers (act_id, user_id, text, at)
       ${few} SELECT 'act' || i, iif(i = 1, ?1, ?2), 'answer ' || i || '.', 5 + i / 7 FROM n`,
    ).bind(moderator.userId, maker.userId),
  ])
  const seen = new Set<string>()
  let path: string | undefined = outerUrls.desk({}, { queue: 'answers' })
  while (path) {
    await readsFew(path, mostRows)
    const html = await page(path)
    expect(waitingIn(html).Answers).toBe(String(all - 1))
    for (const [, number] of html.matchAll(/>answer (\d+)\.</g)) seen.add(number!)
    path = nextOf(html)
  }
  expect(seen.size).toBe(all - 1)
  expect(seen.has('1')).toBe(false)
})

it.each(['queue=nothing', 'queue=minors&after=x', 'queue=answers&after=1.2.3', 'after=-1.2.a'])(
  'a page that is not there is 400: %s',
  async (query) => {
    expect((await call(`${outerUrls.desk()}?${query}`, { as: moderator })).status).toBe(400)
  },
)
