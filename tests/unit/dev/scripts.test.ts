import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
const steps = Object.entries(scripts).flatMap(([name, script]) =>
  script.split(' && ').map((step) => [name, step] as const),
)

it.each(steps)(
  '`npm run %s` installs what `%s` needs, and runs it on a Node that is new enough',
  (_, step) => {
    const [, called] = /^npm run (\S+)$/.exec(step) ?? []
    if (called) expect(Object.keys(scripts)).toContain(called)
    else expect(step).toMatch(/^(NODE_ENV=development )?node dev\/run\.mjs \S+/)
  },
)

it('there are at most 18 commands, so that each is found', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18)
})
