/** Runs a stack on the built files, directly in the Workers runtime, without wrangler. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readOptions } from 'wrangler'
import { bundleWorkers } from './bundle.ts'
import { modulesIn } from './bundled-modules.ts'
import type { StackConfig } from './stack-config.ts'

/**
 * Starts the runtime; the first configuration receives the requests. Returns the function to stop
 * it.
 */
export async function startRuntime(
  place: StackConfig,
  configs: Record<string, string>,
  data: string,
): Promise<() => Promise<void>> {
  const folder = await bundleWorkers(place, configs)
  const workers = Object.entries(configs).map(([name, file]): V4WorkerOptions => {
    const { modulesRules: _, ...options } = readOptions(file).workerOptions
    const { name: called } = JSON.parse(readFileSync(file, 'utf8')) as { name: string }
    return { ...options, name: called, modules: modulesIn(join(folder, name)) }
  })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port: place.port,
      log: new Log(LogLevel.WARN),
      cf: false,
      resourcePersistencePath: join(data, 'v3'),
      telemetry: { enabled: false },
      workers,
    }),
  )
  await runtime.ready
  return () => runtime.dispose()
}
