import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { subjectOf } from './account.ts'
import { expiredPage, headers, signInPage } from './page.ts'

/** The sign-in page: GET shows the form, POST accepts any login with any password. */
export async function signIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const show = (status: number, page: string) => response.writeHead(status, headers).end(page)
  const asked = await provider.interactionDetails(request, response).catch(() => undefined)
  if (!asked) return show(400, expiredPage())
  const finish = provider.interactionFinished.bind(provider, request, response)
  if (asked.prompt.name === 'consent') return finish({ consent: {} })
  if (request.method !== 'POST') return show(200, signInPage())
  const login = new URLSearchParams(await text(request)).get('login')?.trim()
  if (!login) return show(400, signInPage('Type a login. Any name will do.'))
  return finish({ login: { accountId: subjectOf(login), remember: true } })
}
