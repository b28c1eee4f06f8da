/**
 * Signs out without a page in between. The provider asks for confirmation in a form that a person
 * or a script must submit. A request with a valid id_token_hint comes from the app's own sign-out,
 * so this submits the form and passes on the redirect.
 */
export async function withoutAsking(request: Request, ask: (asked: Request) => Promise<Response>) {
  const asked = await ask(request)
  const hinted = new URL(request.url).searchParams.has('id_token_hint')
  if (!hinted || asked.status !== 200) return asked
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.clone().text())?.[1]
  if (!xsrf) return asked

  const body = new URLSearchParams({ xsrf, logout: 'yes' }).toString()
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  // Without this header the provider reads no body.
  headers.set('content-length', `${body.length}`)
  headers.set('cookie', cookiesAfter(request, asked))
  const url = new URL('/idp/session/end/confirm', request.url)
  return ask(new Request(url, { method: 'POST', headers, body }))
}

/** The cookies that the browser would hold after the first response. */
function cookiesAfter(request: Request, answer: Response) {
  const jar = new Map<string, string>()
  const put = (pair: string) => {
    const [name = '', ...value] = pair.trim().split('=')
    jar.set(name, value.join('='))
  }
  request.headers.get('cookie')?.split(';').forEach(put)
  answer.headers.getSetCookie().forEach((line) => put(line.split(';')[0]!))
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
