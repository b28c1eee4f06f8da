import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that is free at the moment. It is below those that systems give to
 * connections (from 32768 on), so that none takes it before its server starts.
 */
export async function freePort(host = 'localhost'): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    const probe = createServer().listen(port, host)
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (isFree) {
      probe.close()
      return port
    }
  }
}
