import type { Bindings } from '../env'

const names = [
  'STREAM_HOST',
  'STREAM_KEY_ID',
  'STREAM_KEY_JWK',
  'STREAM_WEBHOOK_SECRET',
  'APP_ORIGIN',
] as const

/** Stream, as a deployment has it that has set it up. */
export interface Stream {
  binding: StreamBinding
  /** Where its videos are played from: `customer-….cloudflarestream.com`. */
  host: string
  keyId: string
  /** As Stream hands it out: JSON in base64. */
  keyJwk: string
  webhookSecret: string
  /** Where Stream fetches the videos from. */
  origin: string
}

/** Stream, or null where any of it is not set: then videos are played from the bucket alone. */
export function streamOf(env: Bindings): Stream | null {
  const binding = env.STREAM as StreamBinding | undefined
  const [host, keyId, keyJwk, webhookSecret, origin] = names.map((name) => env[name])
  if (!binding || !host || !keyId || !keyJwk || !webhookSecret || !origin) return null
  return { binding, host, keyId, keyJwk, webhookSecret, origin }
}

/** What is missing where some of it is set, and nobody meant it to be off. */
export function missingSettings(env: Bindings): string[] {
  const missing = names.filter((name) => !env[name])
  return missing.length < names.length ? missing : []
}
