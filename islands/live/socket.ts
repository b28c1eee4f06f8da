import { closings, limits, ping, type LiveMessage } from '../../worker/live/contract'
import { isLiveMessage, pageMessage, parseSpreadMessage } from '../../worker/live/socket-messages'
import * as liveEndpoints from '../../worker/live/endpoints'
import { storeBookmark } from '../bookmark'
import { dispatch, noteSpread, onReconnect, spreadMs } from './subscribe'

const pingMs = 25_000
const pongMs = 5000
/** Connecting may take this long: with a weak signal the handshake may get lost. */
const openingMs = 15_000
const hiddenMs = 60_000
const leastSpreadMs = 5000
const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A socket that stays open this long is stable: the next failure counts as the first. */
const stableAfterMs = 10_000

let socket: WebSocket | undefined
let failures = 0
/** Reconnects unless the socket opens, or a message follows a ping. */
let unanswered: ReturnType<typeof setTimeout> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
/** Set after signing out: this page must not connect again. */
let isSignedOut = false
let isPageUrgent = () => false

/** Keeps the socket open while the page is visible. An urgent page comes back before the others. */
export function connectLive(isUrgent = isPageUrgent): void {
  isPageUrgent = isUrgent
  document.addEventListener('visibilitychange', followVisibility)
  addEventListener('online', open)
  addEventListener('offline', disconnect)
  // A page with an open socket cannot enter the back/forward cache.
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', ({ persisted }) => persisted && followVisibility())
  setInterval(check, pingMs)
  followVisibility()
}

function followVisibility(): void {
  clearTimeout(hiding)
  saySeen()
  if (document.visibilityState === 'visible') {
    open()
    // The socket may have died while the phone slept.
    check()
  } else hiding = setTimeout(disconnect, hiddenMs)
}

function open(): void {
  clearTimeout(retry)
  if (isSignedOut || socket || document.visibilityState === 'hidden') return
  const url = new URL(liveEndpoints.open.url(), location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const webSocket = new WebSocket(url)
  socket = webSocket
  let openedAt = Infinity
  unanswered = setTimeout(reconnect, openingMs)
  webSocket.addEventListener('open', () => {
    clearTimeout(unanswered)
    openedAt = Date.now()
    document.body.dataset.live = ''
    saySeen()
    onReconnect()
  })
  webSocket.addEventListener('message', ({ data }) => {
    if (webSocket !== socket) return
    clearTimeout(unanswered)
    const spread = parseSpreadMessage(data)
    if (spread !== null) return noteSpread(spread)
    const message = decode(data)
    if (!message) return
    // The listeners' next read must not be older than this message.
    storeBookmark(message.bookmark)
    dispatch(message)
  })
  webSocket.addEventListener('close', ({ code }) => {
    if (webSocket !== socket) return
    forget()
    if (code === closings.signedOut.code) isSignedOut = true
    // A newer connection replaced this one, because the user had too many. It reconnects when the page
    // becomes visible again.
    if (isSignedOut || code === closings.tooMany.code) return
    failures = Date.now() - openedAt >= stableAfterMs ? 0 : failures + 1
    retry = setTimeout(open, waitMs(failures, Math.random(), spreadMs(), isPageUrgent()))
  })
}

/** The server sends no push notifications about a game that the user is looking at. */
function saySeen(): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  const message = pageMessage(document.visibilityState === 'visible' ? location.pathname : null)
  socket.send(message.length > limits.messageBytes ? pageMessage(null) : message)
}

/** A socket may be dead without a close event. */
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
  const webSocket = socket
  forget()
  webSocket?.close()
}

function forget(): void {
  clearTimeout(unanswered)
  socket = undefined
  delete document.body.dataset.live
}

function decode(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isLiveMessage(message) ? message : undefined
  } catch {
    // A pong is not JSON.
    return undefined
  }
}

/**
 * `chance` is from 0 to 1. The first wait is anything up to the spread, so that pages that one event has cut
 * off do not come back at the same moment; an urgent page waits a tenth of it. The later waits double, from 2 s to
 * 30 s or the spread, and up to half of each is random.
 */
export function waitMs(failed: number, chance: number, spread: number, isUrgent = false): number {
  if (failed === 0) return chance * Math.max(leastSpreadMs, isUrgent ? spread / 10 : spread)
  const maxMs = Math.min(Math.max(longestWaitMs, spread), firstWaitMs * 2 ** failed)
  return maxMs * (0.5 + chance / 2)
}
