import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { decrypt } from 'http_ece'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import type { PushMessage } from '../../../worker/push/contract'
import type { Env } from '../../../worker/env'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The pair of keys that `node` and `web-push` make for a deployment. */
const server = createECDH('prime256v1')
const publicKey = server.generateKeys()
export const vapid = {
  VAPID_PUBLIC_KEY: base64url(publicKey),
  VAPID_PRIVATE_KEY: base64url(server.getPrivateKey()),
  VAPID_SUBJECT: 'mailto:push@stoke.test',
}

interface Sent {
  endpoint: string
  topic: string | null
  ttl: number
  message: PushMessage
}

/** A browser as it subscribes: its keys never leave it. */
export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  ecdh: ECDH
}

let made = 0

export function browser(host = 'fcm.googleapis.com'): Browser {
  const ecdh = createECDH('prime256v1')
  const p256dh = base64url(ecdh.generateKeys())
  const auth = base64url(randomBytes(16))
  return { endpoint: `https://${host}/push/${++made}`, keys: { p256dh, auth }, ecdh }
}

/**
 * A push service with its browsers: takes only what is signed as RFC 8292 wants it by the key that
 * was subscribed with, and decrypts as a browser does, by another implementation than ours.
 */
export function pushService(...browsers: Browser[]) {
  const sent: Sent[] = []
  const trouble: unknown[] = []
  let next: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  async function take(endpoint: string, init: RequestInit): Promise<Response> {
    const to = browsers.find((each) => each.endpoint === endpoint)
    if (!to) throw new Error(`Something was sent to ${endpoint}`)
    const headers = new Headers(init.headers)
    await verify(headers.get('Authorization') ?? '', endpoint)
    if (headers.get('Content-Encoding') !== 'aes128gcm') throw new Error('Not as RFC 8188 has it')
    const body = Buffer.from(init.body as Uint8Array)
    // More than that no service need take.
    if (body.length > 4096) throw new Error(`${body.length} bytes`)
    const options = { version: 'aes128gcm', privateKey: to.ecdh, authSecret: to.keys.auth } as const
    const message = JSON.parse(decrypt(body, options).toString()) as PushMessage
    const ttl = Number(headers.get('TTL'))
    sent.push({ endpoint, topic: headers.get('Topic'), ttl, message })
    return new Response(null, next)
  }
  const OUTBOUND = {
    fetch: (url: string, init: RequestInit) =>
      take(url, init).catch((error: unknown) => {
        trouble.push(error)
        throw error
      }),
  } as unknown as Fetcher
  return {
    sent,
    trouble,
    answer: (status: number, headers: Record<string, string> = {}) =>
      void (next = { status, headers }),
    bindings: { ...vapid, OUTBOUND } as Partial<Env>,
    /** What was said, in the order in which it came. */
    said: () => sent.map(({ message }) => message.body),
  }
}

export type PushService = ReturnType<typeof pushService>

async function verify(authorization: string, endpoint: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== vapid.VAPID_PUBLIC_KEY) throw new Error(`Signed by another: ${authorization}`)
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('Signed in another way')
  const [x, y] = [base64url(publicKey.subarray(1, 33)), base64url(publicKey.subarray(33))]
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const audience = new URL(endpoint).origin
  const { payload } = await jwtVerify(token, signer, { audience })
  const { exp = 0, sub } = payload
  if (exp * 1000 - Date.now() > 24 * 3_600_000) throw new Error('It stands for too long')
  if (sub !== vapid.VAPID_SUBJECT) throw new Error('It does not say whose it is')
}
