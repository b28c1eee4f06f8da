import { app } from './app'
import type { Env } from './env'
import { scheduled } from './scheduled'
import { lookup } from './page-cache/memory'

export { GameRoom } from './games/room/game-room'
export { Channel } from './live/channel'

export default {
  fetch: async (request, env, context) =>
    (await lookup(request, env)) ?? app.fetch(request, env, context),
  scheduled: (_controller, env, context) => context.waitUntil(scheduled(env)),
} satisfies ExportedHandler<Env>
