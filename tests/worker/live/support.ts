import type { Env } from '../../../worker/env'
import { parseSpreadMessage } from '../../../worker/live/socket-messages'
import { call, origin } from '../support/call'
import { env } from '../support/env'

const upgrade = { Upgrade: 'websocket', Origin: origin }

/** Asks for a socket, as a page of our own does. */
export const knock = (
  as: { cookie: string } | null,
  headers: Record<string, string> = {},
  hours = 0,
  bindings: Partial<Env> = {},
) => call('/api/live', { as, hours, bindings, headers: { ...upgrade, ...headers } })

export const channelOf = ({ userId }: { userId: string }) => env.CHANNEL.getByName(userId)

/** An open connection, and all messages that it gets. */
export async function screen(as: { cookie: string }, hours = 0, bindings: Partial<Env> = {}) {
  const answer = await knock(as, {}, hours, bindings)
  const socket = answer.webSocket
  if (!socket) throw new Error(`No socket: ${answer.status} ${await answer.text()}`)
  const heard: unknown[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      socket.close()
      resolve({ code, reason })
    })
  })
  const waiting: (() => void)[] = []
  const bookmarks: unknown[] = []
  let spreadMs: number | null = null
  socket.addEventListener('message', ({ data }) => {
    if (spreadMs === null) return void (spreadMs = parseSpreadMessage(data) ?? NaN)
    const { bookmark, ...message } = data === 'pong' ? {} : JSON.parse(String(data))
    heard.push(data === 'pong' ? data : message)
    if (data !== 'pong') bookmarks.push(bookmark)
    for (const go of waiting.splice(0)) go()
  })
  socket.accept()
  return {
    heard,
    /** How long pages take to come back after a cut, as the first message says. */
    spreadMs: () => spreadMs,
    /** Which state of the database each message tells of. */
    bookmarks,
    closed,
    say: (text: string | ArrayBuffer) => socket.send(text),
    hangUp: () => socket.close(1000, 'gone'),
    /** Waits until so many messages have arrived in all. */
    async hears(number: number): Promise<unknown[]> {
      while (heard.length < number) await new Promise<void>((resolve) => waiting.push(resolve))
      return heard
    },
    /** All that is on its way has come once the ping is answered. */
    async settled(): Promise<unknown[]> {
      socket.send('ping')
      while (!heard.includes('pong')) await new Promise<void>((resolve) => waiting.push(resolve))
      heard.splice(heard.indexOf('pong'), 1)
      return heard
    },
  }
}

export type Screen = Awaited<ReturnType<typeof screen>>
