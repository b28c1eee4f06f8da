import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventsIn } from './log-calls'

const root = new URL('../../../', import.meta.url)

const text = readFileSync(new URL('docs/operating.md', root), 'utf8')
const section = /^## Log events and what to do$([^]*?)(?=^## )/m.exec(text)?.[1] ?? ''

/** The rows of the section's tables: the event, and what to do. */
const rows = [...section.matchAll(/^\| `(\w+)` +\|(.+)\|$/gm)].map(
  ([, event, cells]) => [event!, cells!.split('|').map((cell) => cell.trim())] as const,
)

const logged = readdirSync(new URL('worker/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => eventsIn(path, readFileSync(new URL(`worker/${path}`, root), 'utf8')))

it('each event that the app logs has a row, and each row an event that it logs', () => {
  const documented = rows.map(([event]) => event)
  expect(documented.toSorted()).toEqual([...new Set(logged)].toSorted())
  expect(logged.length).toBeGreaterThan(30)
})

it('each row says what happened and what to do', () => {
  for (const [event, cells] of rows) {
    expect([event, cells.length]).toEqual([event, 2])
    for (const cell of cells) expect(cell, event).toMatch(/\w{3}/)
  }
})

it('a call without an event of its own is found', () => {
  expect(() => eventsIn('x.ts', "log('warn', { error })")).toThrow('x.ts')
  expect(() => eventsIn('x.ts', "log('warn', { event: name, error })")).toThrow('x.ts')
})

it('both events of a choice are found', () => {
  const call = "if (a) { log('info', { kind: 'security', event: a ? 'one' : 'two' }) }"
  expect(eventsIn('x.ts', call)).toEqual(['one', 'two'])
})
