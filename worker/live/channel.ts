import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env'
import { closings, limits, pageSaid, ping, pong, type LiveMessage } from './contract'
import { headers } from './open'

/** The data of one connection. It is attached to the socket, so it survives hibernation. */
interface Connection {
  /** The hash of its session's id, and the time when the session or the access ends. */
  session: string
  expiresAt: number
  /** Counts up, so that the oldest connection is known. */
  nth: number
  /** The page that the skater is looking at, and since when; missing while the page is hidden. */
  sees?: { page: string; since: number }
  /** How many messages it has sent in the minute that began at `since`. */
  said?: { since: number; count: number }
}

/**
 * The open connections of a skater. It stores nothing else: the caller decides which message to
 * send.
 */
export class Channel extends DurableObject<Env> {
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
    const others = this.#screens()
    const nth = 1 + Math.max(0, ...others.map(({ screen }) => screen.nth))
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ session, expiresAt, nth } satisfies Connection)
    for (const { socket } of others.slice(0, Math.max(0, others.length + 1 - limits.screens))) {
      close(socket, closings.tooMany)
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends a message to the connections whose session is still valid, and closes the others. */
  tell(message: LiveMessage, now: number): void {
    const text = JSON.stringify(message)
    for (const { socket, screen } of this.#screens()) {
      if (screen.expiresAt <= now) close(socket, closings.expired)
      else send(socket, text)
    }
  }

  /** The pages that the skater is looking at, on all of their devices. */
  viewedPages(): string[] {
    const pages = this.#screens().flatMap(({ socket, screen: { sees } }) => {
      const asked = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      // A connection that has lost its signal is not closed yet, so this checks its last ping. Both
      // times are from the machine's own clock.
      const isThere = sees && Date.now() - Math.max(asked, sees.since) < limits.silenceMs
      return isThere ? [sees.page] : []
    })
    return [...new Set(pages)]
  }

  /** Closes the connections of one session, or all of them. */
  disconnect(session?: string): void {
    for (const { socket, screen } of this.#screens()) {
      if (session === undefined || screen.session === session) close(socket, closings.signedOut)
    }
  }

  /**
   * A client sends only pings, which the runtime answers, and the page that the skater is looking
   * at.
   */
  override webSocketMessage(socket: WebSocket, said: string | ArrayBuffer): void {
    const size = typeof said === 'string' ? said.length : said.byteLength
    if (size > limits.said) return close(socket, closings.tooBig)
    const page = typeof said === 'string' ? pageSaid(said) : null
    if (page === null) return close(socket, closings.unsupported)
    const { sees: _, ...screen } = socket.deserializeAttachment() as Connection
    const now = Date.now()
    const counted = countMessage(screen.said, now)
    if (counted.count > limits.messagesPerMinute) return close(socket, closings.tooMuch)
    const sees = page ? { sees: { page, since: now } } : {}
    socket.serializeAttachment({ ...screen, ...sees, said: counted } satisfies Connection)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  /** The open connections, the oldest first. */
  #screens(): { socket: WebSocket; screen: Connection }[] {
    return this.ctx
      .getWebSockets()
      .filter(({ readyState }) => readyState === WebSocket.OPEN)
      .map((socket) => ({ socket, screen: socket.deserializeAttachment() as Connection }))
      .sort((a, b) => a.screen.nth - b.screen.nth)
  }
}

function countMessage(said: Connection['said'], now: number): NonNullable<Connection['said']> {
  if (!said || now - said.since >= 60_000) return { since: now, count: 1 }
  return { since: said.since, count: said.count + 1 }
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
