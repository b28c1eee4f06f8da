import {
  closings,
  limits,
  liveMessage,
  ping,
  sayPage,
  type LiveMessage,
} from '../../worker/live/contract'
import { urls } from '../../worker/urls'
import { stableAfterMs, waitMs } from './back-off'
import { onReconnect, dispatch } from './subscribe'

const pingMs = 25_000
/** A line on which nothing is heard for so long after a ping is dead. */
const pongMs = 5000
/** One that has not opened after this is given up: a weak signal may swallow the question whole. */
const openingMs = 15_000
/** A page that nobody looks at hangs up after this. */
const hiddenMs = 60_000

let socket: WebSocket | undefined
let failures = 0
/** While nothing has been heard since it was opened, or since a ping. */
let unanswered: ReturnType<typeof setTimeout> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
/** Signed out: there is nothing more to hear on this page. */
let over = false

/** Opens this page's line, and keeps it open while somebody looks at the page. */
export function connectLive(): void {
  document.addEventListener('visibilitychange', look)
  addEventListener('online', open)
  addEventListener('offline', disconnect)
  // A page with an open line can't be kept for going back to it.
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', ({ persisted }) => persisted && look())
  setInterval(check, pingMs)
  look()
}

function look(): void {
  clearTimeout(hiding)
  saySeen()
  if (document.visibilityState === 'visible') {
    open()
    // It may have died while the phone slept.
    check()
  } else hiding = setTimeout(disconnect, hiddenMs)
}

function open(): void {
  clearTimeout(retry)
  if (over || socket || document.visibilityState === 'hidden') return
  const address = new URL(urls.api.live(), location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const line = new WebSocket(address)
  socket = line
  let openedAt = Infinity
  unanswered = setTimeout(reconnect, openingMs)
  line.addEventListener('open', () => {
    clearTimeout(unanswered)
    openedAt = Date.now()
    document.body.dataset.live = ''
    saySeen()
    onReconnect()
  })
  line.addEventListener('message', ({ data }) => {
    if (line !== socket) return
    clearTimeout(unanswered)
    const message = decode(data)
    if (message) dispatch(message)
  })
  line.addEventListener('close', ({ code }) => {
    if (line !== socket) return
    forget()
    if (code === closings.signedOut.code) over = true
    // Another screen took its place: this one comes back when it is looked at again.
    if (over || code === closings.tooMany.code) return
    failures = Date.now() - openedAt >= stableAfterMs ? 0 : failures + 1
    retry = setTimeout(open, waitMs(failures, Math.random()))
  })
}

/** Who is looking at a game is told of it here: their phone need not ring. */
function saySeen(): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  const said = sayPage(document.visibilityState === 'visible' ? location.pathname : null)
  socket.send(said.length > limits.said ? sayPage(null) : said)
}

/** A line may be dead without anybody having said so: it is then given up, and opened anew. */
function check(): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  clearTimeout(unanswered)
  unanswered = setTimeout(reconnect, pongMs)
  socket.send(ping)
}

function reconnect(): void {
  disconnect()
  open()
}

function disconnect(): void {
  clearTimeout(retry)
  const line = socket
  forget()
  line?.close()
}

function forget(): void {
  clearTimeout(unanswered)
  socket = undefined
  delete document.body.dataset.live
}

/** What is no message of ours is not believed. */
function decode(data: unknown): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    // A pong.
    return undefined
  }
}
