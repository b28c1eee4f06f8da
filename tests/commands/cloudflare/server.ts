import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Refused } from './call'
import { calls } from './calls'
import { Account } from './state'

export interface FakeCloudflare {
  account: Account
  url: string
  /** The environment that leads setup and wrangler here. */
  env: Record<string, string>
  /** The calls so far, as `POST /accounts/:account/d1/database`. */
  log: string[]
  /** The next call of this kind fails with this status. */
  failOnce(call: string, status?: number): void
  close(): void
}

/** Cloudflare's API on this machine: it forgets everything when it is closed. */
export async function startCloudflare(): Promise<FakeCloudflare> {
  const account = new Account()
  const log: string[] = []
  const failing = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  // A test may fill a table for seconds in this process: its next request must find the connection open.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `${origin}/client/v4`

  async function answer(request: IncomingMessage) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', origin)
    const path = pathname.replace(/^\/client\/v4/, '').replace(account.id, ':account')
    const body = await buffer(request)
    const found = find(request.method ?? 'GET', path)
    log.push(found?.route ?? `unknown ${request.method} ${path}`)
    try {
      if (!found) throw new Refused(404, 7003, `The fake has no ${request.method} ${path}.`)
      // Uploads go to a URL that is signed itself.
      const isSigned = path.startsWith('/signed/') || path.includes('/assets/upload')
      if (!isSigned && request.headers.authorization !== `Bearer ${account.token}`) {
        throw new Refused(401, 9109, 'Invalid access token')
      }
      const lacking = account.lacks.find((part) => path.includes(part))
      if (lacking) throw new Refused(403, 10000, 'Authentication error')
      const status = failing.get(found.route)
      failing.delete(found.route)
      if (status) throw new Refused(status, 10013, 'An unknown error has occurred')
      const type = request.headers['content-type'] ?? ''
      const result = await found.run({
        account,
        params: found.params,
        query,
        headers: request.headers,
        body,
        origin,
        json: type.startsWith('application/json') ? JSON.parse(body.toString()) : undefined,
        form: () =>
          new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData(),
      })
      if (result instanceof Response) {
        return {
          status: result.status,
          headers: Object.fromEntries(result.headers),
          body: await result.text(),
        }
      }
      const page = Array.isArray(result)
        ? { page: 1, per_page: 1000, count: result.length, total_count: result.length }
        : undefined
      const whole = { success: true, errors: [], messages: [], result, result_info: page }
      return { status: 200, body: JSON.stringify(whole) }
    } catch (error) {
      const { status, code, message } = error instanceof Refused ? error : brokenBy(error)
      const errors = [{ code, message }]
      return {
        status,
        body: JSON.stringify({ success: false, errors, messages: [], result: null }),
      }
    }
  }

  return {
    account,
    url,
    log,
    env: {
      CLOUDFLARE_API_BASE_URL: url,
      CLOUDFLARE_API_TOKEN: account.token,
      CLOUDFLARE_ACCOUNT_ID: account.id,
    },
    failOnce: (call, status = 500) => void failing.set(call, status),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const brokenBy = (error: unknown) => new Refused(500, 1, `The fake is broken: ${String(error)}`)

function find(method: string, path: string) {
  for (const [route, run] of Object.entries(calls)) {
    const [wanted, pattern = ''] = route.split(' ')
    if (wanted !== method) continue
    const params = match(pattern, path)
    if (params) return { route, run, params }
  }
  return undefined
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]!
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}
