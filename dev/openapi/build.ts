import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { onlyInBrowsers } from '../worker-bundle.ts'

const root = resolve(import.meta.dirname, '../..')

/** The app's modules, loaded in Node to collect the endpoints that they register: nothing of the runtime is called. */
const withoutRuntime: Plugin = {
  name: 'stoke-without-runtime',
  enforce: 'pre',
  resolveId: (id) => (id === 'cloudflare:workers' || id.endsWith('.wasm') ? `\0${id}` : null),
  load: (id) =>
    id === '\0cloudflare:workers'
      ? 'export class DurableObject {}; export class WorkflowEntrypoint {}'
      : id.endsWith('.wasm')
        ? 'export default null'
        : null,
}

/** The API's description as JSON, from what the app registers. */
export async function describeApi(): Promise<string> {
  const { module } = await runnerImport<typeof import('./document')>(
    resolve(import.meta.dirname, 'document.ts'),
    {
      root,
      configFile: false,
      logLevel: 'error',
      define: { __DEVELOPMENT__: 'false' },
      plugins: [onlyInBrowsers, withoutRuntime],
    },
  )
  return JSON.stringify(module.openApiDocument())
}
