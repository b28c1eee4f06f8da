import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenID Connect provider that only describes itself, which is all that setup asks of one. */
export async function startProvider(): Promise<{ issuer: string; close(): void }> {
  const server = createServer((_, response) => {
    const found = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
    }
    response.end(JSON.stringify(found))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
