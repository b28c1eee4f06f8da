import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limits, quarantinedIn } from '../../quarantine'

const root = new URL('../../../', import.meta.url)
const dayMs = 86_400_000

it('few tests are in quarantine, none for long, and each says what it found', () => {
  const all = quarantinedIn(readFileSync(new URL('tests/quarantine.txt', root), 'utf8'))
  expect(all.length).toBeLessThanOrEqual(limits.tests)
  for (const { on, file, test, found } of all) {
    expect(Date.now() - Date.parse(on), `${file} since ${on}`).toBeLessThan(limits.days * dayMs)
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(test)
    expect(found).not.toBe('')
  }
})

it('a line has the day, the file, the test and what it found', () => {
  const line = '2026-11-28 | tests/browser/feed.test.ts | the feed goes on | no second page'
  expect(quarantinedIn(`${line}\n`)).toEqual([
    {
      on: '2026-11-28',
      file: 'tests/browser/feed.test.ts',
      test: 'the feed goes on',
      found: 'no second page',
    },
  ])
})
