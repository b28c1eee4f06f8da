import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env'
import { closings, limits, ping, pong, type LiveMessage } from './contract'
import { headers } from './open'
import { parsePageMessage } from './socket-messages'

/** The data of one connection. It is attached to the socket, so it survives hibernation. */
interface Connection {
  /** The hash of its session's id, and the time when the session or the access ends. */
  session: string
  expiresAt: number
  /** Counts up, so that the oldest connection is known. */
  seq: number
  /** The page that the skater is looking at, and since when; missing while the page is hidden. */
  viewing?: { page: string; since: number }
  /** How many messages it has sent in the minute that began at `since`. */
  received?: { since: number; count: number }
}

const all = 'all'

/** No request takes longer from finding its session to opening its connection. */
const openingMs = 60_000

/**
 * The open connections of a skater. It stores nothing else: the caller decides which message to
 * send. It only remembers for a minute which sessions have ended.
 */
export class Channel extends DurableObject<Env> {
  /**
   * When sessions ended, by their hash, and under `all` when all of them did. A request may have
   * found its session just before it ended, and open a connection just after.
   */
  readonly #ended = new Map<string, number>()

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    // The runtime answers these without waking this object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  /** Accepts one more connection. The route has already checked the skater and the session. */
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
    for (const { socket } of others.slice(0, Math.max(0, others.length + 1 - limits.screens))) {
      close(socket, closings.tooMany)
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends a message to the connections whose session is still valid, and closes the others. */
  publish(message: LiveMessage, now: number): void {
    const text = JSON.stringify(message)
    for (const { socket, connection } of this.#connections()) {
      if (connection.expiresAt <= now) close(socket, closings.expired)
      else send(socket, text)
    }
  }

  /** The pages that the skater is looking at, on all of their devices. */
  viewedPages(): string[] {
    const pages = this.#connections().flatMap(({ socket, connection: { viewing } }) => {
      const asked = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      // A connection that has lost its signal is not closed yet, so this checks its last ping. Both
      // times are from the machine's own clock.
      const isThere = viewing && Date.now() - Math.max(asked, viewing.since) < limits.silenceMs
      return isThere ? [viewing.page] : []
    })
    return [...new Set(pages)]
  }

  /** Closes the connections of one session, or all of them, and lets it open no other. */
  disconnect(session?: string): void {
    this.#ended.set(session ?? all, Date.now())
    for (const { socket, connection } of this.#connections()) {
      if (session === undefined || connection.session === session) close(socket, closings.signedOut)
    }
  }

  /**
   * A client sends only pings, which the runtime answers, and the page that the skater is looking
   * at.
   */
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

  /** The open connections, the oldest first. */
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

/**
 * If one socket is just closing, the others must still get the message. Its client may connect
 * again.
 */
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
