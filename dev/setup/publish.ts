import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from '../gazetteer/fill.ts'
import { currentCommit } from '../releases.ts'
import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './deployment.ts'
import { remote } from './file.ts'
import { place, run } from './wrangler.ts'

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
    const commit = currentCommit()
    const tagging = commit ? ['--tag', commit] : []
    await run(['deploy', 'dist/worker/index.js', '--no-bundle', ...where, ...sending, ...tagging], {
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
