/** A skater who uploads, plays and deletes clips without end, whatever happens to the server. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const video = readFileSync(join(import.meta.dirname, '../fixtures/video-prepared.mp4'))

/** A clip as this skater knows it. Its caption is unique. */
export interface KnownClip {
  caption: string
  /** What the server has acknowledged last, or what nobody heard an answer to. */
  state: 'adding' | 'there' | 'deleting' | 'gone'
  /** Its upload, once that is whole: a second call with it adds no second clip. */
  uploadId?: string
  id?: string
  videoObjectName?: string
}

interface Clip {
  id: string
  caption: string | null
  videoObjectName: string
}

export class Client {
  readonly clips: KnownClip[] = []
  /** Answers that would be wrong even after a kill. */
  readonly wrong: string[] = []
  readonly url: string
  readonly cookie: string
  readonly userId: string
  /** From 0 up to 1. */
  readonly random: () => number
  #isOn = true

  constructor(url: string, cookie: string, userId: string, random: () => number) {
    this.url = url
    this.cookie = cookie
    this.userId = userId
    this.random = random
  }

  /** Goes on until it is stopped, and repeats interrupted requests. */
  async run(): Promise<void> {
    while (this.#isOn) {
      const chance = this.random()
      const isCutOff = await this.#act(chance).then(
        () => false,
        () => true,
      )
      if (isCutOff) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  stop(): void {
    this.#isOn = false
  }

  #act(chance: number): Promise<void> {
    const unclear = this.clips.find(({ state }) => state === 'adding' || state === 'deleting')
    if (unclear) return unclear.state === 'adding' ? this.#add(unclear) : this.#delete(unclear)
    const there = this.clips.filter(({ state }) => state === 'there')
    const any = there[Math.floor(this.random() * there.length)]
    if (!any || chance < 0.5) {
      const fresh: KnownClip = { caption: randomUUID(), state: 'adding' }
      this.clips.push(fresh)
      return this.#add(fresh)
    }
    return chance < 0.75 ? this.#play(any) : this.#delete(any)
  }

  /** Some clips come as uploads, the others as forms. No repeated call may add a second clip. */
  async #add(clip: KnownClip): Promise<void> {
    const form = new FormData()
    form.set('caption', clip.caption)
    const isResumable = clip.caption.charCodeAt(0) % 2 === 0
    if (isResumable) form.set('uploadId', (clip.uploadId ??= await this.#upload()))
    else {
      // Without an upload there is nothing to repeat it by: ask first whether it was added.
      const added = (await this.list()).find(({ caption }) => caption === clip.caption)
      if (added) return void Object.assign(clip, added, { state: 'there' })
      form.set('video', new File([video], 'clip.mp4'))
    }
    const answer = await this.ask('/api/my-clips', { method: 'POST', body: form })
    if (answer.status !== 201) return this.#unless(answer, 'POST /api/my-clips')
    Object.assign(clip, await answer.json(), { state: 'there' })
  }

  async #upload(): Promise<string> {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': `${video.length}` }
    const begun = await this.ask('/api/uploads', { method: 'POST', headers })
    const address = begun.headers.get('Location')
    if (!address) throw new Error(`No upload: ${begun.status}`)
    const piece = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    const sent = await this.ask(address, {
      method: 'PATCH',
      headers: { 'Tus-Resumable': '1.0.0', ...piece },
      body: video,
    })
    if (sent.status !== 204) throw new Error(`No piece: ${sent.status}`)
    return address.split('/').at(-1)!
  }

  async #play({ videoObjectName }: KnownClip): Promise<void> {
    const answer = await this.ask(`/api/video-clips/${videoObjectName}`)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200 || bytes !== video.length) this.#unless(answer, 'GET a video')
  }

  async #delete(clip: KnownClip): Promise<void> {
    clip.state = 'deleting'
    const answer = await this.ask(`/api/my-clips/${clip.id}`, { method: 'DELETE' })
    // A 404 means that a first attempt, whose answer was lost, has deleted it.
    if ([204, 404].includes(answer.status)) clip.state = 'gone'
    else this.#unless(answer, 'DELETE a clip')
  }

  /** A server that is just starting or ending may fail; any other answer is wrong. */
  #unless({ status }: Response, what: string): void {
    if (status < 500 && status !== 429) this.wrong.push(`${what}: ${status}`)
    throw new Error(`${what}: ${status}`)
  }

  async list(): Promise<Clip[]> {
    const all = new Map<string, Clip>()
    for (let page = 1; ; page++) {
      const answer = await this.ask(`/api/my-clips?page=${page}`)
      if (answer.status !== 200) throw new Error(`No list: ${answer.status}`)
      const { allClips } = (await answer.json()) as { allClips: Clip[] }
      for (const clip of allClips) all.set(clip.id, clip)
      if (allClips.length === 0) return [...all.values()]
    }
  }

  ask(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers = { cookie: this.cookie, origin: this.url, ...init.headers }
    return fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' })
  }

  /** What the server has that it should not, and the other way round. */
  async compare(): Promise<string[]> {
    const found = await this.list()
    const trouble = [...this.wrong]
    for (const { caption, state } of this.clips) {
      const times = found.filter((clip) => clip.caption === caption).length
      const allowed = { adding: [0, 1], there: [1], deleting: [0, 1], gone: [0] }[state]
      if (!allowed.includes(times)) trouble.push(`A clip that is ${state} is there ${times} times`)
    }
    for (const { videoObjectName } of found) {
      const answer = await this.ask(`/api/video-clips/${videoObjectName}`)
      const bytes = (await answer.arrayBuffer()).byteLength
      if (bytes !== video.length) trouble.push(`A video is ${answer.status}, ${bytes} bytes`)
    }
    return trouble
  }
}
