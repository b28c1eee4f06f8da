import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { root } from './stack-config.ts'

/** Loads a module that uses the app's own code, through Vite, because Node can't resolve its imports. */
export async function loadWorkerModule<Module>(at: URL): Promise<Module> {
  const { module } = await runnerImport<Module>(fileURLToPath(at), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module
}
