import { exportJWK, generateKeyPair } from 'jose'
import type { Env } from '../../../worker/env'
import { hmacHex } from '../../../worker/stream/hmac'
import * as streamEndpoints from '../../../worker/stream/endpoints'
import { unlimited } from '../uploads/crash-after'
import { ahead, call, minuteJob, origin } from './call'
import { env } from './env'

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })

/** What playback tokens are checked with. */
export { publicKey }

export const settings = {
  STREAM_HOST: 'customer-test.cloudflarestream.com',
  STREAM_KEY_ID: 'key-of-this-run',
  STREAM_KEY_JWK: btoa(JSON.stringify(await exportJWK(privateKey))),
  STREAM_WEBHOOK_SECRET: 'secret of the webhook',
  APP_ORIGIN: origin,
} satisfies Partial<Env>

type State = 'inprogress' | 'ready' | 'error'
type Step = 'upload' | 'details' | 'delete'

/** Fails before it does anything, or as if, when all is done. */
type Failure = 'before' | 'after'

/**
 * The runtime's own simulator of Stream, with what it lacks: it fetches a video from the app, as
 * Stream does, and is at it until it is told to be done.
 */
export function newStream() {
  const states = new Map<string, State>()
  const failures = new Map<Step, Failure>()
  /** The addresses that it was given. */
  const asked: string[] = []
  let hours = 0

  async function guard<T>(step: Step, act: () => Promise<T>): Promise<T> {
    const failure = failures.get(step)
    if (failure === 'before') throw new Error('Internal error')
    const result = await act()
    if (failure === 'after') throw new Error('Network connection lost.')
    return result
  }

  const told = (video: StreamVideo): StreamVideo => {
    const state = states.get(video.id) ?? 'inprogress'
    const status = { ...video.status, state }
    return { ...video, status, readyToStream: state === 'ready' }
  }

  async function upload(address: string, params: StreamUrlUploadParams): Promise<StreamVideo> {
    asked.push(address)
    return guard('upload', async () => {
      const source = await call(address, { bindings: bindings() })
      if (source.status !== 200) throw new Error(`Failed to fetch video from URL: ${source.status}`)
      // The simulator takes a body too, which the types don't say.
      const real = env.STREAM as unknown as { upload(body: unknown, params: object): unknown }
      return told((await real.upload(source.body, params)) as StreamVideo)
    })
  }

  const STREAM = {
    upload,
    video: (id: string) => ({
      details: () => guard('details', async () => told(await env.STREAM.video(id).details())),
      delete: () => guard('delete', async () => env.STREAM.video(id).delete()),
    }),
    videos: { list: async () => (await env.STREAM.videos.list()).map(told) },
  } as unknown as StreamBinding

  const bindings = (): Partial<Env> => ({ ...unlimited, ...settings, ...ahead(hours), STREAM })

  const sign = async (body: string, secret = settings.STREAM_WEBHOOK_SECRET, late = 0) => {
    const time = Math.floor(Date.now() / 1000) + hours * 3600 - late
    const text = new TextEncoder().encode(`${time}.${body}`)
    return `time=${time},sig1=${await hmacHex(secret, text)}`
  }

  /** The app's webhook, as Stream calls it: no browser, no cookie. */
  const hear = (body: string, signature: string) =>
    call(streamEndpoints.webhook.url(), {
      method: 'POST',
      body,
      headers: { 'Webhook-Signature': signature, Origin: origin },
      bindings: bindings(),
    })

  return {
    asked,
    bindings,
    sign,
    hear,
    all: async (): Promise<StreamVideo[]> => (await env.STREAM.videos.list()).map(told),
    /** Is done with all that it has, or fails at it. */
    async become(state: State): Promise<void> {
      for (const { id } of await env.STREAM.videos.list()) states.set(id, state)
    },
    /** Tells how a video is, as it does by itself when it is done with it. */
    async tell(video: Pick<StreamVideo, 'id' | 'meta' | 'status'>): Promise<Response> {
      const body = JSON.stringify({ uid: video.id, meta: video.meta, status: video.status })
      return hear(body, await sign(body))
    },
    fail(step: Step, failure: Failure | null): void {
      if (failure) failures.set(step, failure)
      else failures.delete(step)
    },
    job: () => minuteJob(hours, bindings()),
    moveTo(to: number): void {
      hours = to
    },
    async empty(): Promise<void> {
      for (const { id } of await env.STREAM.videos.list()) await env.STREAM.video(id).delete()
    },
  }
}
