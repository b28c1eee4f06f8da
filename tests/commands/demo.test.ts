import { expect } from 'vitest'
import { app, proveCommands } from './copied-app'
import { run, serve } from './run'

proveCommands('demo', async () => {
  await run(app, 'run build')
  await serve(
    app,
    'run demo -- --quick',
    async (url) =>
      expect(await (await fetch(`${url}/s/jules.rolls`)).text()).toContain('@jules.rolls'),
    { STOKE_BUILD: 'off' },
  )
})
