import type { Bindings } from '../env'

export type Outbound = (url: string, init: object) => Promise<Response>

/** How calls leave the app. The only place that does: everything else is handed this function. */
export function outbound(env: Bindings): Outbound {
  const { OUTBOUND } = env
  return (url, init) => (OUTBOUND ? OUTBOUND.fetch(url, init) : fetch(url, init))
}
