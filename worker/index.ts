import { app } from './app'
import type { Bindings } from './env'
import { everyMinute } from './minute-job'
import { fromMemory } from './shares/cache/memory'

export { GameRoom } from './games/room'
export { Channel } from './live/channel'

export default {
  fetch: async (request, env, context) =>
    (await fromMemory(request, env)) ?? app.fetch(request, env, context),
  scheduled: (_controller, env, context) => context.waitUntil(everyMinute(env)),
} satisfies ExportedHandler<Bindings>
