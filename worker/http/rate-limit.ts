import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env, AppEnv } from '../env'
import { HttpError } from './errors'
import { log } from './log'
import { isSafeMethod } from './methods'

type Brake = {
  [K in keyof Env]: Env[K] extends RateLimit ? K : never
}[keyof Env]

const periodSeconds = 60

/** Throws 429 if the key is used too often. Cloudflare counts per location. */
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

/** Counts every write of an IP address, signed in or not, but for a path that proves its sender. */
export const limitWritesByIp = (provenPath: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const isProven = c.req.path === provenPath
    if (!isSafeMethod(c.req.method) && !isProven) await enforceIpRateLimit(c.env, c.req)
    await next()
  })

/** Counts every read of an IP address. The limit is high, because a whole park may share one. */
export const limitReadsByIp = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafeMethod(c.req.method)) {
    await enforceRateLimit(c.env, 'READS_BY_ADDRESS', addressKey(c.req.header('CF-Connecting-IP')))
  }
  await next()
})

export const enforceIpRateLimit = (env: Env, request: HonoRequest): Promise<void> =>
  enforceRateLimit(env, 'WRITES_BY_ADDRESS', addressKey(request.header('CF-Connecting-IP')))

/** An IPv4 address as it is; for IPv6 the /64 prefix, because one subscriber owns all of it. */
export function addressKey(address = 'unknown'): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
