import { app } from './app'
import type { Env } from './env'
import { withLimitedBucket } from './media/limited-bucket'
import { queue } from './queue'
import { scheduled } from './scheduled'
import { lookup } from './page-cache/middleware'
import { shedVisitor } from './page-cache/shed'
import { addTiming } from './server-timing'

export { AccountExport } from './account/export/workflow'
export { AccountDeletion } from './account/deletion/workflow'
export { CrewRoom } from './crews/room/crew-room'
export { GameRoom } from './games/room/game-room'
export { Channel } from './live/channel'

export default {
  async fetch(request, env, context) {
    const page = await lookup(request, env)
    if (page) {
      if (__DEVELOPMENT__) addTiming(page)
      return page
    }
    const refusal = await shedVisitor(request, env, context)
    return refusal ?? app.fetch(request, withLimitedBucket(env), context)
  },
  queue: (batch, env) => queue(env, batch),
  scheduled: (_controller, env, context) => context.waitUntil(scheduled(env)),
} satisfies ExportedHandler<Env>
