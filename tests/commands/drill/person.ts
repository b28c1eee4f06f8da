import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../dev/stack-config.ts'
import { signIn } from '../../../dev/sign-in.ts'

const fixture = (name: string, type: string) =>
  new File([readFileSync(join(root, 'tests/fixtures', name))], name, { type })

export const video = () => fixture('video-faststart.mp4', 'video/mp4')
export const photo = () => fixture('photo-plain.jpg', 'image/jpeg')

/** A skater who uses the app over HTTP, as the app's own pages do. */
export class Person {
  readonly url: string
  readonly cookie: string
  readonly tag: string
  userId = ''

  private constructor(url: string, cookie: string, tag: string) {
    this.url = url
    this.cookie = cookie
    this.tag = tag
  }

  /** Signs in at the provider and completes the profile. */
  static async arrive(url: string, tag: string): Promise<Person> {
    const person = new Person(url, await signIn(url, tag), tag)
    const profile = { skatertag: tag, stance: 'goofy', birthdate: '1990-05-05' }
    await person.send('/api/profile', { ...profile, profilePhoto: photo() })
    const user: { id: string } = await (await person.ask('/api/auth/user')).json()
    person.userId = user.id
    return person
  }

  ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', this.cookie)
    headers.set('origin', this.url)
    return fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers })
  }

  /** Posts a form. */
  send<T = { id: string }>(path: string, fields: Record<string, string | Blob>): Promise<T> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return this.#post<T>(path, { body })
  }

  /** Posts JSON. */
  post<T = { id: string }>(path: string, value: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json' }
    return this.#post<T>(path, { body: JSON.stringify(value), headers })
  }

  async #post<T>(path: string, init: RequestInit): Promise<T> {
    const answer = await this.ask(path, { ...init, method: 'POST' })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }
}
