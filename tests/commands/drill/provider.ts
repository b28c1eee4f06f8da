import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../../dev/free-port.ts'

/** A sign-in provider in a process of its own, and the settings by which the app finds it. */
export async function startProvider(appUrl: string) {
  const port = await freePort()
  const secret = crypto.randomUUID()
  const script = join(import.meta.dirname, '../provider/serve.ts')
  const child: ChildProcess = spawn(
    process.execPath,
    [script, 'auth0', `${port}`, secret, appUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout!.setEncoding('utf8').on('data', (more: string) => (said += more))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('listening')
  const vars = {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'skate-app',
    OIDC_CLIENT_SECRET: secret,
  }
  return { vars, stop: () => child.kill() }
}
