import { beforeEach, expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { budget, weigh } from '../support/weight'

let ann: Skater
const path = urls.skater({ skatertag: 'ann' })
const pageOf = async (as: Skater | null = null) => (await call(path, { as })).text()

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

it("a skater's page has no app script for a visitor, and has it for a signed-in skater", async () => {
  const [visitor, own] = [await pageOf(), await pageOf(ann)]
  expect(visitor).not.toMatch(/\/assets\/|rel="stylesheet"|data-island/)
  expect(own).toContain('data-island="profiles/own"')
  expect(visitor).toContain(`data-copy="${origin}/s/ann"`)
})

it('a pasted link to a skater shows who it is, unless they are private', async () => {
  const html = await pageOf()
  expect(html).toContain('<meta property="og:title" content="@ann on Stoke"/>')
  expect(html).toContain(
    `<meta property="og:image" content="${origin}/og/skater/${ann.userId}.jpg?`,
  )
  expect(html).toContain(`<link rel="canonical" href="${origin}/s/ann"/>`)
  await setPublic(ann.userId, false)
  const hidden = await pageOf()
  expect(hidden).not.toContain('og:')
  expect(hidden).toContain('<meta name="robots" content="noindex"/>')
})

it('the bar of a profile counts all clips, for its skater and for visitors, up to 99', async () => {
  const bar = async (as: Skater | null) =>
    /data-clips-in-all[^>]*>([^<]*)</.exec(await pageOf(as))?.[1]
  expect([await bar(null), await bar(ann)]).toEqual(['0', '0'])
  const first = await stack(ann)
  await stack(ann)
  await call(clipEndpoints.pin.url({ clipId: first.id }), { method: 'PUT', as: ann })
  expect([await bar(null), await bar(ann)]).toEqual(['2', '2'])
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)'
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO media (name, kind, owner_id, status, content_type, bytes, created_at)
       ${numbers} SELECT 'clip' || i, 'video', ?1, 'committed', 'video/mp4', 1, i FROM n`,
    ).bind(ann.userId),
    env.DB.prepare(
      `INSERT INTO videos (id, kind, user_id, video_object_name, is_steezy, created_at)
       ${numbers} SELECT printf('%026d', i), 'clip', ?1, 'clip' || i, 0, i FROM n`,
    ).bind(ann.userId),
  ])
  expect([await bar(null), await bar(ann)]).toEqual(['99+', '99+'])
})

it("a full skater's page fits into the first packets of a server", async () => {
  const caption = 'Kickflip down the five, first try after the rain. '
  for (let i = 0; i < 8; i++) {
    const clip = await stack(ann, {
      caption: `${caption}${crypto.randomUUID()} ${caption.repeat(7)}`,
    })
    if (i < 3) await call(clipEndpoints.pin.url({ clipId: clip.id }), { method: 'PUT', as: ann })
  }
  const html = await pageOf()
  expect(html.match(/class="clip-card"/g)).toHaveLength(8)
  const { page, withFont } = await weigh(html)
  expect(page).toBeLessThan(budget.page)
  expect(withFont).toBeLessThan(budget.withFont)
})
