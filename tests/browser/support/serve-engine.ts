import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { freePort } from '../../../dev/free-port'
import { policy } from '../../../worker/http/security'
import { temporaryFolder } from '../../temporary'

const root = new URL('../../..', import.meta.url).pathname
const library = new URL(
  'bundles/mediabunny.min.mjs',
  new URL('../../', import.meta.resolve('mediabunny')),
)

const html = '<!doctype html><script type="module" src="/page.js"></script>'
const pageScript = `import * as engine from '/engine.js'
import * as bunny from '/mediabunny.js'
Object.assign(globalThis, { engine, bunny })`

/**
 * Builds a module as the app's own scripts are built, and serves it to a page under the app's policy, as `engine`. No
 * test can stand in for the server of a worklet's script, so there is one.
 */
export async function serveEngine(
  script = 'islands/tripod/session.ts',
): Promise<{ url: string; close: () => void }> {
  const outDir = join(temporaryFolder(), `engine-${process.pid}-${basename(script)}`)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { engine: script },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const pathOf = (name: string) => (name === '/mediabunny.js' ? library : join(outDir, name))
  const bodyOf = (name: string) =>
    name === '/page.js' ? pageScript : name.endsWith('.js') ? readFileSync(pathOf(name)) : html
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Security-Policy', policy({ scripts: [], styles: [] }, {}, false))
    response.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(bodyOf(url))
  })
  const port = await freePort()
  await once(server.listen(port), 'listening')
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
