/** The Worker that receives all requests in development. */
import { assets } from './assets.ts'
import { clock, tick } from './clock.ts'
import type { GatewayEnv } from './env.ts'
import { skaters } from './skaters.ts'

export { Clock } from './clock-object.ts'
export { Outbound } from './outbound.ts'
export { Time } from './time.ts'

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === '/dev/clock') return clock(request, env)
    if (pathname === '/dev/tick') return tick(request, env)
    if (pathname === '/dev/skaters') return skaters(request, env)
    if (/^\/dev\/(portal|stripe)\//.test(pathname)) return env.STRIPE.fetch(request)
    if (pathname.startsWith('/assets/')) return assets(request, env)
    if (pathname === '/idp' || pathname.startsWith('/idp/')) return env.IDENTITY.fetch(request)
    return env.APP.fetch(request)
  },
} satisfies ExportedHandler<GatewayEnv>
