/**
 * The least that a Durable Object can do with open sockets: it tells all of them the same, after a
 * batch if it gets one. It answers with the time at which it began with that.
 */
import { DurableObject } from 'cloudflare:workers'

export class Bare extends DurableObject {
  async fetch(request) {
    if (request.headers.has('Upgrade')) {
      const { 0: client, 1: server } = new WebSocketPair()
      this.ctx.acceptWebSocket(server)
      return new Response(null, { status: 101, webSocket: client })
    }
    const { said, statements = [] } = await request.json()
    const at = Date.now()
    const { DB } = this.env
    const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))
    if (bound.length > 0) await DB.batch(bound)
    for (const socket of this.ctx.getWebSockets()) socket.send(said)
    return Response.json({ at })
  }
}

export default {
  fetch: (request, { BARE }) => BARE.getByName(new URL(request.url).pathname).fetch(request),
}
