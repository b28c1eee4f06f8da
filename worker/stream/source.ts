import type { Env } from '../env'
import { keyedHash } from '../session/secrets'
import * as streamEndpoints from './endpoints'
import { isSame } from './hmac'

const purpose = 'stream-source'
const lifeMs = 6 * 3_600_000

interface SourceRequest {
  name: string
  until: string
  signature: string
}

/** Valid for six hours. */
export async function sourceUrl(
  env: Env,
  origin: string,
  name: string,
  now: Date,
): Promise<string> {
  const until = String(now.getTime() + lifeMs)
  const signature = await keyedHash(env, purpose, `${name}|${until}`)
  return new URL(streamEndpoints.source.url({ name, until, signature }), origin).href
}

export async function mayFetch(
  env: Env,
  { name, until, signature }: SourceRequest,
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false
  return isSame(await keyedHash(env, purpose, `${name}|${until}`), signature)
}
