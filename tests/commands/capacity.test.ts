import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { app, proveCommands } from './copied-app'
import { run } from './run'

proveCommands('capacity', async () => {
  const output = await run(app, 'run capacity -- --quick')
  expect(output).toMatch(/^ +monthly skaters that it answers +[\d,]+ +500,000$/m)
  expect(output).toMatch(/^ +10 GB are reached in month( +\d+){3}$/m)
  expect(output).toMatch(/^ +all, videos from the bucket( +\$[\d,]+){3}$/m)
  expect(existsSync(join(app, '.state/capacity/trace.json'))).toBe(true)
})
