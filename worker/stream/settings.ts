import type { Env } from '../env'
import { notConfigured } from '../http/errors'

const names = [
  'STREAM_HOST',
  'STREAM_KEY_ID',
  'STREAM_KEY_JWK',
  'STREAM_WEBHOOK_SECRET',
  'APP_ORIGIN',
] as const

/** Stream, with all settings of the deployment. */
export interface Stream {
  binding: StreamBinding
  /** The host that plays its videos: `customer-….cloudflarestream.com`. */
  host: string
  keyId: string
  /** The key as Stream issues it: JSON in base64. */
  keyJwk: string
  webhookSecret: string
  /** The origin from which Stream fetches the videos. */
  origin: string
}

/** Stream, or null if a setting is missing: then videos play only from the bucket. */
export function streamOf(env: Env): Stream | null {
  const binding = env.STREAM as StreamBinding | undefined
  const [host, keyId, keyJwk, webhookSecret, origin] = names.map((name) => env[name])
  if (!binding || !host || !keyId || !keyJwk || !webhookSecret || !origin) return null
  return { binding, host, keyId, keyJwk, webhookSecret, origin }
}

/** Stream; throws 503 that names the first missing setting. */
export function requireStream(env: Env): Stream {
  const stream = streamOf(env)
  if (!stream) throw notConfigured(names.find((name) => !env[name]) ?? 'STREAM binding')
  return stream
}

/** The missing settings if only some are set, which is probably a mistake. */
export function missingSettings(env: Env): string[] {
  const missing = names.filter((name) => !env[name])
  return missing.length < names.length ? missing : []
}
