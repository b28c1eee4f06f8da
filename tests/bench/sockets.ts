/** A socket that is open, and when it hears something. */
export interface Socket {
  /** When the next such message comes after this call; fails if none comes for 30 s. */
  hears(what: (said: string) => boolean): Promise<number>
  close(): void
}

/** Node's sockets send headers along, which a browser's do not. */
const Opened = WebSocket as unknown as new (
  url: URL,
  options: { headers: Record<string, string> },
) => WebSocket

/** Opens a socket, with a skater's cookie where there is one. */
export function openSocket(
  url: URL,
  cookie?: string,
  more: Record<string, string> = {},
): Promise<Socket> {
  const address = new URL(url)
  address.protocol = 'ws:'
  const headers = { Origin: url.origin, ...(cookie && { Cookie: cookie }), ...more }
  const socket = new Opened(address, { headers })
  const waiting = new Map<(said: string) => boolean, (at: number) => void>()
  socket.addEventListener('message', ({ data }) => {
    const [at, said] = [performance.now(), String(data)]
    for (const [what, heard] of waiting) {
      if (!what(said)) continue
      waiting.delete(what)
      heard(at)
    }
  })
  const hears = (what: (said: string) => boolean) =>
    new Promise<number>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('A screen was not told.')), 30_000)
      waiting.set(what, (at) => {
        clearTimeout(tooLate)
        resolve(at)
      })
    })
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ hears, close: () => socket.close() }))
    socket.addEventListener('error', () => reject(new Error(`No socket at ${url}`)))
  })
}
