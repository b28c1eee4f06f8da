import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

/** A request that reached the server, and what it was answered. */
export interface Recorded {
  method: string
  /** The path of the URL with its query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  status: number
  /** Its body, with the address that it leads to before it, if there is one. */
  answer: string
}

export interface Recorder {
  url: string
  /** The requests since the last call. */
  take(): Recorded[]
  /** Waits until no request has come and none is being answered for so long. */
  settled(ms: number): Promise<void>
  close(): void
}

/**
 * Stands between a browser and the site, and records the requests. Answers from the browser's own
 * cache do not come through here.
 */
export async function startRecorder(site: URL): Promise<Recorder> {
  const recorded: Recorded[] = []
  let [open, last] = [0, performance.now()]
  const note = (change: number) => {
    open += change
    last = performance.now()
  }
  const to = { host: site.hostname, port: site.port }
  const server = createServer(async (request, response) => {
    note(1)
    response.once('close', () => note(-1))
    const body = await buffer(request)
    const { method = 'GET', url: path = '/' } = request
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const asking = ask({ ...to, method, path, headers }, async (answer) => {
      const bytes = await buffer(answer)
      const { statusCode: status = 0 } = answer
      const location = answer.headers.location ?? ''
      const answered = `${location}\n${bytes.toString()}`
      recorded.push({ method, path, headers: request.headers, body, status, answer: answered })
      response.writeHead(status, answer.headers).end(bytes)
    })
    asking.on('error', () => response.destroy())
    asking.end(body)
  })
  server.on('upgrade', (request, socket, head) => {
    note(0)
    const { url: path = '/', headers } = request
    recorded.push({ method: 'GET', path, headers, body: head, status: 101, answer: '' })
    const target = connect(Number(site.port), site.hostname, () => {
      const raw = request.rawHeaders
      const lines = raw.flatMap((name, i) => (i % 2 ? [] : [`${name}: ${raw[i + 1]}`]))
      target.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      target.write(head)
      socket.pipe(target).pipe(socket)
    })
    for (const end of [socket, target]) end.on('error', () => (socket.destroy(), target.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const take = () => recorded.splice(0)
  const settled = async (ms: number) => {
    const isSettled = () => open === 0 && performance.now() - last >= ms
    while (!isSettled()) await setTimeout(50)
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, take, settled, close }
}
