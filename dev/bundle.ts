/**
 * Bundles the Workers into files, as for a deployment; all stacks with the same sources share them.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from './make-once.ts'
import { root, type StackConfig } from './stack-config.ts'
import { wrangler } from './wrangler.ts'

const sources = ['worker', 'dev', 'dist', 'wrangler.toml', 'package-lock.json', 'tsconfig.json']

/** Returns the folder that holds `{name}/index.js` for each configuration. */
export function bundleWorkers(
  place: StackConfig,
  configs: Record<string, string>,
): Promise<string> {
  return makeOnce('bundles', hashOf(place.mode), async (folder) => {
    // Vite, which a start that finds the bundle does without.
    const { bundleApp } = await import('./worker-bundle.ts')
    await Promise.all(
      Object.entries(configs).map(([name, file]) =>
        name === 'app'
          ? bundleApp({ folder: join(folder, name), isDevelopment: true, mode: place.mode })
          : bundle(place, file, join(folder, name)),
      ),
    )
  })
}

async function bundle(place: StackConfig, config: string, folder: string): Promise<void> {
  const args = ['deploy', '--dry-run', '--config', config, '--outdir', folder]
  const running = wrangler(place, args, 'pipe')
  let said = ''
  for (const output of [running.stdout, running.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const [code] = (await once(running, 'close')) as [number]
  if (code !== 0) throw new Error(`${config} can not be bundled.\n${said}`)
}

/** A hash of all sources, from each file's size and time. */
function hashOf(mode: string): string {
  const hash = createHash('sha256').update(mode)
  for (const name of sources) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : ['']
    for (const file of (files as string[]).sort()) {
      const { size, mtimeMs } = statSync(join(path, file))
      hash.update(`${name}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}
