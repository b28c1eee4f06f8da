import { expectStatus, type Visit } from './visit.ts'

const maxRedirects = 5

/** The URL at the provider to which a sign-in leads. */
async function authorizationUrl({ fetch }: Visit): Promise<URL> {
  const response = await fetch('/api/login')
  await expectStatus(response, 302)
  return new URL(response.headers.get('Location') ?? '')
}

export async function checkSignIn(visit: Visit): Promise<void> {
  const url = await authorizationUrl(visit)
  const back = url.searchParams.get('redirect_uri')
  if (back !== `${visit.origin}/api/callback`) {
    throw new Error(`The provider would lead back to ${back}, not to ${visit.origin}/api/callback.`)
  }
  if (!url.searchParams.has('client_id') || !url.searchParams.has('code_challenge')) {
    throw new Error(`This is no authorization request: ${url.origin}${url.pathname}`)
  }
}

/** Goes up to the provider's own sign-in page. Providers refuse an address that they don't know. */
export async function checkProvider(visit: Visit): Promise<void> {
  let url = await authorizationUrl(visit)
  const refusal = (why: string) =>
    new Error(
      `The provider refuses this client or address (${why}). Register ${visit.origin}/api/callback there.`,
    )
  for (let steps = 0; steps < maxRedirects; steps++) {
    if (url.origin === visit.origin) throw refusal(url.searchParams.get('error') ?? 'leads back')
    // Google answers 200 on a page that says so.
    if (/\/error\b/.test(url.pathname)) throw refusal(`leads to ${url.origin}${url.pathname}`)
    const response = await visit.fetch(url.href)
    await response.body?.cancel()
    if (response.status >= 400) throw refusal(`answers ${response.status}`)
    const next = response.headers.get('Location')
    if (response.status < 300 || !next) return
    url = new URL(next, url)
  }
}
