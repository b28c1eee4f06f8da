import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env'
import { closings, limits, ping, pong, type LiveMessage } from './contract'
import { headers } from './open'
import { parsePageMessage, spreadMessage } from './socket-messages'

/** Attached to the socket, so that it survives hibernation. */
interface Connection {
  /** Hash of the session's id; end of the session or the access. */
  session: string
  expiresAt: number
  seq: number
  viewing?: { page: string; since: number }
  received?: { since: number; count: number }
}

const all = 'all'

/** No request takes longer from reading its session to opening its connection. */
const openingMs = 60_000

/** A skater's open connections. It stores nothing; for a minute it remembers which sessions have ended. */
export class Channel extends DurableObject<Env> {
  /** By session hash, or `all`: a request may read its session just before it ends and connect just after. */
  readonly #ended = new Map<string, number>()

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  override fetch(request: Request): Response {
    const session = request.headers.get(headers.session)
    const expiresAt = Number(request.headers.get(headers.expiresAt))
    if (!session || !expiresAt) return new Response(null, { status: 400 })
    if (this.#hasEnded(session)) return new Response(null, { status: 401 })
    const others = this.#connections()
    const seq = 1 + Math.max(0, ...others.map(({ connection }) => connection.seq))
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ session, expiresAt, seq } satisfies Connection)
    send(server, spreadMessage(Number(request.headers.get(headers.spread))))
    for (const { socket } of others.slice(0, Math.max(0, others.length + 1 - limits.screens))) {
      close(socket, closings.tooMany)
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Closes connections whose session has expired. */
  publish(message: LiveMessage, now: number): void {
    const text = JSON.stringify(message)
    for (const { socket, connection } of this.#connections()) {
      if (connection.expiresAt <= now) close(socket, closings.expired)
      else send(socket, text)
    }
  }

  /** On all of the skater's devices. */
  viewedPages(): string[] {
    const pages = this.#connections().flatMap(({ socket, connection: { viewing } }) => {
      const asked = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      // A connection that lost its signal is still open, so check its last ping, by the machine's clock.
      const isThere = viewing && Date.now() - Math.max(asked, viewing.since) < limits.silenceMs
      return isThere ? [viewing.page] : []
    })
    return [...new Set(pages)]
  }

  /** Without `session`, all connections. Ended sessions can't connect again. */
  disconnect(session?: string): void {
    this.#ended.set(session ?? all, Date.now())
    for (const { socket, connection } of this.#connections()) {
      if (session === undefined || connection.session === session) close(socket, closings.signedOut)
    }
  }

  /** Clients send only pings, which the runtime answers, and the open page. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const size = typeof message === 'string' ? message.length : message.byteLength
    if (size > limits.messageBytes) return close(socket, closings.tooBig)
    const page = typeof message === 'string' ? parsePageMessage(message) : null
    if (page === null) return close(socket, closings.unsupported)
    const { viewing: _, ...connection } = socket.deserializeAttachment() as Connection
    const now = Date.now()
    const counted = countMessage(connection.received, now)
    if (counted.count > limits.messagesPerMinute) return close(socket, closings.tooMuch)
    const viewing = page ? { viewing: { page, since: now } } : {}
    socket.serializeAttachment({
      ...connection,
      ...viewing,
      received: counted,
    } satisfies Connection)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  #hasEnded(session: string): boolean {
    for (const [ended, at] of this.#ended) {
      if (Date.now() - at > openingMs) this.#ended.delete(ended)
    }
    return this.#ended.has(session) || this.#ended.has(all)
  }

  #connections(): { socket: WebSocket; connection: Connection }[] {
    return this.ctx
      .getWebSockets()
      .filter(({ readyState }) => readyState === WebSocket.OPEN)
      .map((socket) => ({ socket, connection: socket.deserializeAttachment() as Connection }))
      .sort((a, b) => a.connection.seq - b.connection.seq)
  }
}

function countMessage(
  received: Connection['received'],
  now: number,
): NonNullable<Connection['received']> {
  if (!received || now - received.since >= 60_000) return { since: now, count: 1 }
  return { since: received.since, count: received.count + 1 }
}

/** A socket that is just closing must not keep the message from the others. */
function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    close(socket, closings.expired)
  }
}

function close(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  try {
    socket.close(code, reason)
  } catch {
    // It was closed already.
  }
}
