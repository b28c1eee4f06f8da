/** The least that a Durable Object can do with open sockets: it tells all of them the same. */
import { DurableObject } from 'cloudflare:workers'

export class Bare extends DurableObject {
  async fetch(request) {
    if (request.headers.has('Upgrade')) {
      const { 0: client, 1: server } = new WebSocketPair()
      this.ctx.acceptWebSocket(server)
      return new Response(null, { status: 101, webSocket: client })
    }
    const said = await request.text()
    for (const socket of this.ctx.getWebSockets()) socket.send(said)
    return new Response(said)
  }
}

export default {
  fetch: (request, { BARE }) => BARE.getByName(new URL(request.url).pathname).fetch(request),
}
