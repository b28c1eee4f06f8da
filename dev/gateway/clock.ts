import { clockOf, type GatewayEnv } from './env.ts'
import { runJob } from './job.ts'

const hour = 3_600_000
/** The latest time that a Date can hold. */
const end = 8.64e15

/**
 * GET returns the time; POST {"forwardHours": n} moves it forward and runs the scheduled job. POST
 * {"stop": true} stops it for good, so that two answers can be compared byte for byte.
 */
export async function clock(request: Request, env: GatewayEnv) {
  if (request.method === 'GET') return tell(await clockOf(env).offset())
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const body = await bodyOf(request)
  if (body.stop === true) {
    await clockOf(env).stop()
    return tell(await clockOf(env).offset())
  }
  const hours = forwardHours(body)
  const ms = hours === undefined ? NaN : hours * hour
  if (!(Date.now() + (await clockOf(env).offset()) + ms <= end)) {
    const message = 'forwardHours must be a number of hours, 0 or more.'
    return Response.json({ message }, { status: 400 })
  }
  const offsetMs = await clockOf(env).forward(ms)
  const failure = await runJob(env, offsetMs)
  return failure ?? tell(offsetMs)
}

/** POST runs the scheduled job once. */
export async function tick(request: Request, env: GatewayEnv) {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const offsetMs = await clockOf(env).offset()
  return (await runJob(env, offsetMs)) ?? tell(offsetMs)
}

const tell = (offsetMs: number) =>
  Response.json({ offsetMs, now: new Date(Date.now() + offsetMs).toISOString() })

interface ClockBody {
  forwardHours?: unknown
  stop?: unknown
}

const bodyOf = async (request: Request): Promise<ClockBody> =>
  (await request.json<ClockBody | null>().catch(() => null)) ?? {}

function forwardHours({ forwardHours: hours }: ClockBody) {
  return typeof hours === 'number' && Number.isFinite(hours) && hours >= 0 ? hours : undefined
}
