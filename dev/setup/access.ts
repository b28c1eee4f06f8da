import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { stackConfigFrom } from '../stack-config.ts'
import { wrangler } from '../wrangler.ts'
import { rights } from './account.ts'
import { cloudflare, type Access } from './cloudflare.ts'

const publicApi = 'https://api.cloudflare.com/client/v4'

/** The token and account from the environment, or else from `wrangler login`. */
export async function accessFrom(env: NodeJS.ProcessEnv): Promise<Access> {
  const baseUrl = env.CLOUDFLARE_API_BASE_URL ?? publicApi
  const token = env.CLOUDFLARE_API_TOKEN ?? (await loginToken())
  if (!token) {
    throw new Error(
      `Setup needs the right to change your Cloudflare account. With a browser on this machine:
  node dev/run.mjs wrangler login
Without one: make a token at https://dash.cloudflare.com/profile/api-tokens (Create Custom Token) with
  ${rights.join('\n  ')}
and set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.`,
    )
  }
  const accountId = env.CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(baseUrl, token))
  return { baseUrl, token, accountId }
}

async function loginToken(): Promise<string | undefined> {
  const place = stackConfigFrom(process.env)
  const child = wrangler(place, ['auth', 'token', '--json'], 'pipe')
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = (await once(child, 'exit')) as [number | null]
  const [output] = await said
  if (code !== 0) return undefined
  return (JSON.parse(output.slice(output.indexOf('{'))) as { token?: string }).token
}

async function onlyAccount(baseUrl: string, token: string): Promise<string> {
  const api = cloudflare({ baseUrl, token, accountId: '' })
  const accounts = await api.callOutside<Array<{ id: string; name: string }>>('GET', '/accounts')
  const [first, ...others] = accounts
  if (first && others.length === 0) return first.id
  const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to the account that Stoke goes to:${list}`)
}
