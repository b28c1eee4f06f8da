import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that is free at the moment. */
export async function freePort(host = 'localhost'): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
