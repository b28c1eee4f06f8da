import { app } from './app'
import type { Bindings } from './env'
import { everyMinute } from './minute-job'

export { GameRoom } from './games/room'
export { Channel } from './live/channel'

export default {
  fetch: app.fetch,
  scheduled: (_controller, env, context) => context.waitUntil(everyMinute(env)),
} satisfies ExportedHandler<Bindings>
