import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../dev/free-port.ts'
import { signIn } from '../../dev/sign-in.ts'
import { startStack, type Stack } from '../../dev/stack.ts'

const script = join(import.meta.dirname, 'provider/serve.ts')
let stack: Stack | undefined
let provider: ChildProcess | undefined

afterEach(async () => {
  await stack?.stop()
  provider?.kill()
})

/** Stoke, configured for a provider of this kind that runs beside it. */
async function start(kind: string, path: string) {
  const [port, providerPort] = [await freePort(), await freePort()]
  const secret = crypto.randomUUID()
  const args = [script, kind, `${providerPort}`, secret, `http://localhost:${port}`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  provider = child
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => (said += more))
  const says = (text: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(text)
  await says('listening')
  const vars = {
    OIDC_ISSUER: `http://127.0.0.1:${providerPort}${path}`,
    OIDC_CLIENT_ID: 'skate-app',
    OIDC_CLIENT_SECRET: secret,
  }
  stack = await startStack({ port, vars })
  return { url: stack.url, child, says }
}

const ask = (url: string, path: string, cookie: string) =>
  fetch(new URL(path, url), { headers: { cookie }, redirect: 'manual' })

describe('signing in with a provider like', () => {
  it.each([
    ['google', '', null],
    ['auth0', '', null],
    ['okta', '/oauth2/default', '/oauth2/default/session/end'],
    ['keycloak', '/realms/skate', '/realms/skate/session/end'],
  ])('%s', async (kind, path, endsAt) => {
    const { url, child, says } = await start(kind, path)
    const cookie = await signIn(url, 'ann')
    const user = await ask(url, '/api/auth/user', cookie)
    expect(user.status).toBe(200)
    const { id } = (await user.json()) as { id: string }
    await says('refresh token issued')

    // An hour later the app asks the provider whether the session still holds.
    const body = JSON.stringify({ forwardHours: 1.1 })
    await fetch(new URL('/dev/clock', url), { method: 'POST', body })
    expect((await ask(url, '/api/auth/user', cookie)).status).toBe(200)
    await says('granted refresh_token')

    // Without notice, and while the app still knows the old key.
    child.kill('SIGUSR2')
    await says('key changed')
    const again = await signIn(url, 'ann')
    expect(await (await ask(url, '/api/auth/user', again)).json()).toMatchObject({ id })

    const out = await ask(url, '/api/logout', again)
    expect(new URL(out.headers.get('Location')!).pathname).toBe(endsAt ?? '/logout-complete')
    expect((await ask(url, '/api/auth/user', again)).status).toBe(401)
  })
})
