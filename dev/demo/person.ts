import { signIn } from '../sign-in.ts'
import type { Clock } from './clock.ts'

/** A skater of the town: signed in, and using the same API as the pages. */
export class Person {
  userId = ''
  #cookie = ''
  readonly tag: string
  readonly #login: string
  readonly #clock: Clock

  constructor(tag: string, login: string, clock: Clock) {
    this.tag = tag
    this.#login = login
    this.#clock = clock
  }

  post = <T>(path: string, body: object = {}): Promise<T> => this.#call<T>('POST', path, body)
  put = <T>(path: string, body: object = {}): Promise<T> => this.#call<T>('PUT', path, body)
  patch = <T>(path: string, body: object): Promise<T> => this.#call<T>('PATCH', path, body)
  get = <T>(path: string): Promise<T> => this.#call<T>('GET', path)

  async #call<T>(method: string, path: string, body?: object, again = true): Promise<T> {
    const { url } = this.#clock
    this.#cookie ||= await signIn(url, this.#login, this.#clock.now())
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        // On a busy machine the server may just be closing a connection that it is asked by.
        connection: 'close',
        cookie: this.#cookie,
        origin: url,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`@${this.tag}: ${method} ${path}`, { cause })
    })
    // A session expires when it has not been used for a month.
    if (answer.status === 401 && again) {
      this.#cookie = ''
      return this.#call(method, path, body, false)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`@${this.tag}: ${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }
}

/** A form with fields and files. */
export function form(fields: Record<string, string | Blob | undefined>): FormData {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) filled.set(name, value)
  }
  return filled
}
