import { beforeEach, expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
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
