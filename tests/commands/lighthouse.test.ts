import { expect } from 'vitest'
import { app, proveCommands } from './copied-app'
import { run } from './run'

proveCommands('lighthouse', async () => {
  expect(await run(app, 'run ops -- lighthouse --quick')).toMatch(/^\/activity +Activity · Stoke$/m)
})
