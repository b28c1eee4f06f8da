/** The OpenID Connect provider for development: oidc-provider, mounted at /idp. */
import './quiet.ts'
import { createServer } from 'node:http'
import { httpServerHandler } from 'cloudflare:node'
import type Provider from 'oidc-provider'
import { followClock } from './clock.ts'
import { control, refusesTokens } from './control.ts'
import { embeddedBrowserOf } from '../../worker/session/embedded-browser.ts'
import type { Identity } from './env.ts'
import { embeddedPage, headers } from './page.ts'
import { makeProvider } from './provider.ts'
import { signIn } from './sign-in.ts'
import { withoutAsking } from './sign-out.ts'

let provider: Provider | undefined

const port = 1
createServer((request, response) => {
  const url = request.url ?? '/'
  // As in a mounted Express app: oidc-provider finds its mount path by comparing the two.
  Object.assign(request, { originalUrl: url, url: url.slice('/idp'.length) || '/' })
  if (url.startsWith('/idp/sign-in/')) return signIn(provider!, request, response)
  return provider!.callback()(request, response)
}).listen(port)
const node = httpServerHandler({ port })

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    await followClock(env.CLOCK)
    provider ??= await makeProvider(env)
    if (pathname.startsWith('/idp/dev/')) return control(request, env)
    if (pathname === '/idp/auth' && embeddedBrowserOf(request.headers.get('User-Agent') ?? '')) {
      return new Response(embeddedPage(), { status: 403, headers })
    }
    if (pathname === '/idp/token' && refusesTokens()) return new Response('Outage', { status: 503 })
    const ask = async (asked: Request) => node.fetch!(asked as typeof request, env, context)
    if (pathname === '/idp/session/end') return withoutAsking(request, ask)
    return ask(request)
  },
} satisfies ExportedHandler<Identity>
