import type { Cloudflare } from './cloudflare.ts'

/** Makes the queues that are missing, and returns their names. */
export async function ensureQueues(api: Cloudflare, names: string[]): Promise<string[]> {
  const made: string[] = []
  for (const name of names) {
    const query = new URLSearchParams({ name })
    const found = await api.call<Array<{ queue_name: string }>>('GET', `/queues?${query}`)
    if (found.some(({ queue_name }) => queue_name === name)) continue
    await api.call('POST', '/queues', { queue_name: name })
    made.push(name)
  }
  return made
}
