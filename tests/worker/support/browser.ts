import type { Env } from '../../../worker/env'
import { call } from './call'
import { provider } from './provider'

interface Cookie {
  /** `name=value`. */
  pair: string
  path: string
}

/** A browser that follows from the app to the provider and back, with its cookies. */
export class Browser {
  readonly #cookies = new Map<string, Cookie>()

  /** One request, without following. */
  async ask(to: string, init: RequestInit = {}, bindings: Partial<Env> = {}): Promise<Response> {
    const url = new URL(to, provider.origin)
    const headers = new Headers(init.headers)
    headers.set('Cookie', this.cookies(url.pathname))
    const answer = url.pathname.startsWith('/idp/')
      ? await provider.ask(url.href, { ...init, headers })
      : await call(url.href, { ...init, headers, bindings: { ...provider.bindings, ...bindings } })
    answer.headers.getSetCookie().forEach((line) => this.#take(url, line))
    return answer
  }

  /** Follows up to the first address that `until` says, or the first page that leads no further. */
  async go(to: string, init: RequestInit = {}, until: (url: URL) => boolean = () => false) {
    let at = new URL(to, provider.origin)
    let answer = await this.ask(at.href, init)
    for (let steps = 0; steps < 12; steps++) {
      const next = answer.headers.get('Location')
      if (!next) break
      at = new URL(next, at)
      if (until(at)) break
      answer = await this.ask(at.href)
    }
    return { at, answer }
  }

  /** The sign-in form of the provider, reached from the app. */
  toForm = async (returnUrl?: string) => {
    const query = returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
    return (await this.go(`/api/login${query}`)).at.href
  }

  /** Fills in the form, and stops before it comes back to the app: the address it comes back to. */
  fillIn = async (form: string, login: string): Promise<string> => {
    const body = new URLSearchParams({ login, password: 'any' })
    const back = (url: URL) => url.pathname === '/api/callback'
    return (await this.go(form, { method: 'POST', body }, back)).at.href
  }

  /** Signs in from beginning to end; answers where that ends. */
  async signIn(login: string, returnUrl?: string) {
    return this.go(await this.fillIn(await this.toForm(returnUrl), login))
  }

  /** The `Cookie` header for a path. */
  cookies(path = '/'): string {
    const meant = [...this.#cookies.values()].filter((kept) => path.startsWith(kept.path))
    return meant.map(({ pair }) => pair).join('; ')
  }

  #take({ pathname }: URL, line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const find = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(wanted))?.slice(wanted.length)
    const path = find('path=') ?? pathname
    const expires = find('expires=')
    const over = find('max-age=') === '0' || (expires && Date.parse(expires) < Date.now())
    const key = `${pair.split('=')[0]} ${path}`
    if (over) this.#cookies.delete(key)
    else this.#cookies.set(key, { pair, path })
  }
}
