import { join } from 'node:path'
import { expect } from 'vitest'
import { app, folder, proveCommands } from './copied-app'
import { run, serve } from './run'

proveCommands('backup, restore', async () => {
  const [from, to] = [join(folder, 'saved'), join(folder, 'restored')]
  await serve(app, 'start', async () => {})
  const saved = await run(app, `run ops -- backup --local --to ${from}`)
  expect(saved).toContain(`The backup is in ${from}.`)
  const env = { STOKE_STATE: to, SESSION_SECRET: Buffer.alloc(32).toString('base64url') }
  const back = await run(app, `run ops -- restore --local --from ${from}`, env)
  expect(back).toContain('The backup is restored.')
})
