import type { HonoRequest } from 'hono'
import type { Env } from '../env'
import type { Before } from './around-route'
import { HttpError } from './errors'
import { log } from './log'
import { isSafeMethod } from './methods'

type Brake = {
  [K in keyof Env]: Env[K] extends RateLimit ? K : never
}[keyof Env]

const periodSeconds = 60

export async function enforceRateLimit(
  env: Env,
  name: NonNullable<Brake>,
  key: string,
): Promise<void> {
  const { success } = await env[name].limit({ key })
  if (success) return
  log('warn', { kind: 'security', event: 'rate_limited', limit: name })
  throw new HttpError(
    429,
    'too_many',
    'Too many requests. Wait a minute and try again.',
    {},
    {
      'Retry-After': String(periodSeconds),
    },
  )
}

/**
 * Except for writes to `provenPath`, which are signed. The limit of reads is high, because a whole park may
 * share an address.
 */
export const limitByIp =
  (provenPath: string): Before =>
  ({ env, req }) => {
    if (isSafeMethod(req.method)) return enforceRateLimit(env, 'READS_BY_ADDRESS', addressOf(req))
    return req.path === provenPath ? undefined : enforceIpRateLimit(env, req)
  }

export const enforceIpRateLimit = (env: Env, request: HonoRequest): Promise<void> =>
  enforceRateLimit(env, 'WRITES_BY_ADDRESS', addressOf(request))

const addressOf = (request: HonoRequest) => addressKey(request.header('CF-Connecting-IP'))

/** The /64 prefix of an IPv6 address, because one subscriber has all of it. */
export const addressKey = (address?: string): string => networksOf(address)[0]

/** The address; of IPv6 its /64, its /56 and its /48, because a subscriber may have all of the last two. */
export function networksOf(address = 'unknown'): [string, ...string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return [mapped ?? address]
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''))
  const site = groups.slice(0, 3).join(':')
  const subnet = groups[3] ?? '0'
  const half = subnet.padStart(4, '0').slice(0, 2)
  return [`${site}:${subnet}`, `${site}:${half}/56`, `${site}/48`]
}
