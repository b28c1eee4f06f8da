import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { closings, limits, pageSaid, ping, pong, type LiveMessage } from './contract'
import { headers } from './open'

/** What is known of a screen. It outlasts hibernation, in which all else is forgotten. */
interface Connection {
  /** The hash of its session's id, and when that session is over. */
  session: string
  expiresAt: number
  /** Counts up: who was there first. */
  nth: number
  /** The page that its skater looks at, and since when; none while it is out of sight. */
  sees?: { page: string; since: number }
  /** What it has said in the minute that began then. */
  said?: { since: number; count: number }
}

/** A skater's open screens. It keeps nothing of its own: who is told what is decided by who tells. */
export class Channel extends DurableObject<Bindings> {
  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env)
    // Answered without waking it.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  /** Takes one more screen in, whose skater and session the route has looked at. */
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

  /** Tells all screens whose session stands at that time, and hangs up on the others. */
  tell(message: LiveMessage, now: number): void {
    const text = JSON.stringify(message)
    for (const { socket, screen } of this.#screens()) {
      if (screen.expiresAt <= now) close(socket, closings.expired)
      else send(socket, text)
    }
  }

  /** The pages that the skater is looking at, on whatever screen. */
  pagesSeen(): string[] {
    const pages = this.#screens().flatMap(({ socket, screen: { sees } }) => {
      const asked = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      // One whose signal was lost has not hung up. Both times are the machine's own.
      const isThere = sees && Date.now() - Math.max(asked, sees.since) < limits.silenceMs
      return isThere ? [sees.page] : []
    })
    return [...new Set(pages)]
  }

  /** Hangs up on the screens of one session, or on all. */
  disconnect(session?: string): void {
    for (const { socket, screen } of this.#screens()) {
      if (session === undefined || screen.session === session) close(socket, closings.signedOut)
    }
  }

  /** A screen has nothing to say but the ping, which never comes here, and what is looked at. */
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

  /** Those that are open, the first to come first. */
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

/** One that is just going away keeps nobody else from being told; it may ask again. */
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
    // Closed already.
  }
}
