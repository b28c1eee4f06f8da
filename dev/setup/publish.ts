import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from '../gazetteer/fill.ts'
import { stackConfigFrom } from '../stack-config.ts'
import { wrangler } from '../wrangler.ts'
import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './deployment.ts'
import { remote } from './file.ts'

const place = stackConfigFrom({ ...process.env, STOKE_ENV: 'production' })

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const [code] = (await once(wrangler(place, args, 'inherit', env), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(' ')} has failed: see above.`)
}

/** Applies the migrations that the databases lack. */
export async function migrate(environment: Environment, bindings: string[]): Promise<void> {
  for (const binding of bindings) {
    await run(['d1', 'migrations', 'apply', binding, ...remote(environment)])
  }
}

/** Fills an empty gazetteer. One with towns is left: `npm run ops -- gazetteer` replaces them. */
export async function fillGazetteer(
  api: Cloudflare,
  environment: Environment,
  id: string,
): Promise<boolean> {
  const sql = 'SELECT EXISTS (SELECT 1 FROM places) AS filled'
  const [answer] = await api.call<Array<{ results: Array<{ filled: number }> }>>(
    'POST',
    `/d1/database/${id}/query`,
    { sql },
  )
  if (answer?.results[0]?.filled) return false
  await fill(place, remote(environment))
  return true
}

/** Builds and deploys. Returns the id of the new version. */
export async function deploy(
  environment: Environment,
  secrets: Record<string, string> = {},
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-deploy-'))
  try {
    const [secretsFile, output] = [join(folder, 'secrets.json'), join(folder, 'output.ndjson')]
    writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 })
    const sending = Object.keys(secrets).length > 0 ? ['--secrets-file', secretsFile] : []
    const [, ...where] = remote(environment)
    await run(['deploy', 'dist/worker/index.js', '--no-bundle', ...where, ...sending], {
      WRANGLER_OUTPUT_FILE_PATH: output,
    })
    return versionIn(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Line {
  type: string
  version_id?: string
}

function versionIn(lines: string): string | undefined {
  const found = lines.split('\n').filter(Boolean)
  const parsed = found.map((line) => JSON.parse(line) as Line)
  return parsed.find(({ type }) => type === 'deploy')?.version_id
}
