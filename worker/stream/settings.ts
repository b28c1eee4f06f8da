import type { Env } from '../env'
import { notConfigured } from '../http/errors'

const names = [
  'STREAM_HOST',
  'STREAM_KEY_ID',
  'STREAM_KEY_JWK',
  'STREAM_WEBHOOK_SECRET',
  'APP_ORIGIN',
] as const

export interface Stream {
  binding: StreamBinding
  host: string
  keyId: string
  keyJwk: string
  webhookSecret: string
  origin: string
}

/** Null if a setting is missing: videos play only from the bucket. */
export function streamOf(env: Env): Stream | null {
  const binding = env.STREAM as StreamBinding | undefined
  const [host, keyId, keyJwk, webhookSecret, origin] = names.map((name) => env[name])
  if (!binding || !host || !keyId || !keyJwk || !webhookSecret || !origin) return null
  return { binding, host, keyId, keyJwk, webhookSecret, origin }
}

export function requireStream(env: Env): Stream {
  const stream = streamOf(env)
  if (!stream) throw notConfigured(names.find((name) => !env[name]) ?? 'STREAM binding')
  return stream
}

/** Empty if none is set; a partial setup is probably a mistake. */
export function missingSettings(env: Env): string[] {
  const missing = names.filter((name) => !env[name])
  return missing.length < names.length ? missing : []
}
