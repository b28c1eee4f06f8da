/** Signs in as a person would: over HTTP, through the provider's form, without a browser. */

/** Returns the `Cookie` header of a new session. `now` is the time of the stack's clock. */
export async function signIn(url: string, login: string, now = Date.now()) {
  const jar = new Jar(now)
  const form = await follow(jar, new URL('/api/login', url))
  const body = new URLSearchParams({ login, password: 'any' })
  const end = await follow(jar, form.at, { method: 'POST', body })
  if (end.answer.status >= 400) {
    throw new Error(`Signing in ended at ${end.at} with ${end.answer.status}.\n${end.text}`)
  }
  return jar.header(new URL('/', url))
}

/** Follows redirects to the first response that is not a redirect. */
async function follow(jar: Jar, at: URL, init: RequestInit = {}) {
  for (let steps = 0; steps < 12; steps++) {
    // Of its own: on a busy machine the server may just be closing one that was kept.
    const headers = { connection: 'close', cookie: jar.header(at) }
    const answer = await fetch(at, { ...init, headers, redirect: 'manual' }).catch(
      (cause: unknown) => {
        throw new Error(`Signing in, at ${at}`, { cause })
      },
    )
    jar.take(at, answer)
    const text = await answer.text()
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !next) return { at, answer, text }
    at = new URL(next, at)
    init = {}
  }
  throw new Error(`Signing in goes round in circles at ${at}.`)
}

/** A cookie jar for one host: names, values and paths. */
class Jar {
  #cookies = new Map<string, { pair: string; path: string }>()

  #now: number

  constructor(now: number) {
    this.#now = now
  }

  take(at: URL, answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const path = find(attributes, 'path') ?? at.pathname.replace(/\/[^/]*$/, '/')
      const key = `${pair.split('=')[0]} ${path}`
      if (isOver(attributes, this.#now)) this.#cookies.delete(key)
      else this.#cookies.set(key, { pair, path })
    }
  }

  header({ pathname }: URL) {
    const meant = [...this.#cookies.values()].filter(({ path }) => covers(path, pathname))
    return meant.map(({ pair }) => pair).join('; ')
  }
}

const find = (attributes: string[], name: string) =>
  attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)

function isOver(attributes: string[], now: number) {
  const expires = find(attributes, 'expires')
  return find(attributes, 'max-age') === '0' || (expires && Date.parse(expires) <= now)
}

const covers = (path: string, pathname: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
