import type { HonoRequest } from 'hono'
import type { Env } from '../env'
import { networksOf } from '../http/rate-limit'
import type { Limit } from '../limits/limits'
import type { Spent } from '../limits/refuse'
import type { Auth } from './authenticate'
import { keyedHash } from './secrets'

/** How many times a line's /56 and /48 may spend the limit of one network. */
const timesOfWider = [2, 5]

export const spentBy = async (
  auth: Auth,
  limit: Limit,
  ...request: [Env, HonoRequest, Date]
): Promise<Spent[]> =>
  auth.kind === 'skater' ? [{ limit, key: auth.user.id }] : spentByNetwork(limit, ...request)

/**
 * Visitors count by codes of their networks that change daily and hide the address. One line has 256 or 65,536
 * networks, which together must not use up what all may do.
 */
export async function spentByNetwork(
  limit: Limit,
  env: Env,
  request: HonoRequest,
  now: Date,
): Promise<Spent[]> {
  const day = now.toISOString().slice(0, 10)
  const networks = networksOf(request.header('CF-Connecting-IP'))
  const [narrowest, ...wider] = await Promise.all(
    networks.map((network) => keyedHash(env, `network ${day}`, network)),
  )
  return [
    { limit, key: narrowest! },
    ...wider.map((key, at) => ({ limit: limitOfLine(limit, timesOfWider[at]!), key })),
  ]
}

const limitOfLine = ({ name, each }: Limit, times: number): Limit => ({
  name,
  each: each * times,
  all: null,
  rule: 'Too many of these came from your line today.',
})
