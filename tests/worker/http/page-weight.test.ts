import { beforeAll, expect, it } from 'vitest'
import { allPages, framework } from '../support/pages'
import { budget, weigh } from '../support/weight'

let pages: Map<string, string>

beforeAll(async () => {
  const answers = await allPages()
  pages = new Map(
    await Promise.all(answers.map(async ([name, page]) => [name, await page.text()] as const)),
  )
})

it.each([
  'landing',
  'landing after a failure',
  'terms',
  'privacy',
  'signed out',
  'page not found',
  'error',
  'profile for a visitor',
  'private profile for a visitor',
  'trick for a visitor',
  'trick never landed',
  'trick of a private skater',
  'trick that is unknown',
  'skater not found',
  'shared clip',
  'shared clip of a private skater',
  'shared clip that is gone',
  'shared trick video',
  'shared trick video of a private skater',
  'shared trick video that is gone',
  'shared Own the Spot clip',
  'shared Own the Spot clip of a private skater',
  'shared Own the Spot clip that is gone',
])('%s: fits with its font into the first packets of a server', async (name) => {
  const html = pages.get(name)!
  expect(html).not.toMatch(framework)
  expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"/)
  const { page, withFont } = await weigh(html)
  expect(page).toBeLessThan(budget.page)
  expect(withFont).toBeLessThan(budget.withFont)
})
