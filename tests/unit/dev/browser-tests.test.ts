import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../browser/', import.meta.url)

/** A wait that is put aside, to be awaited after what causes it. */
const putAside = /=\s*(?!await\b)[\w.]+(?:\(\))?(?:\.\w+\(\))*\.waitFor(?:Event|Request|Response)\(/

it('no browser test starts a wait that is not awaited when the test fails first', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts'))
  const found = sources.flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .flatMap((line, at) => (putAside.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
  // Await it beside its cause: `await Promise.all([page.waitForResponse(…), button.click()])`.
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(40)
})

it.each([
  ["const sent = page.waitForRequest('**/api/feedback')", true],
  ["const opened = page.context().waitForEvent('page')", true],
  ["const sent = await page.waitForRequest('**/api/feedback')", false],
])('the rule reports %s: %s', (line, isPutAside) => {
  expect(putAside.test(line)).toBe(isPutAside)
})
