import type { Visit } from './visit.ts'

interface Health {
  status: 'ok' | 'failing'
  version: string
  checks: Record<string, { ok: boolean; ageSeconds?: number | null }>
}

/** A first deployment lacks this for some minutes. It comes by itself. */
export class NotYet extends Error {}

/** Asks the app itself: it reaches what a visitor does not. It says more to who knows its version. */
export async function checkHealth({ fetch, version, isFirst }: Visit): Promise<void> {
  const headers = version ? { Authorization: `Bearer ${version}` } : {}
  const response = await fetch('/healthz', { headers })
  const health = (await response.json().catch(() => undefined)) as Partial<Health> | undefined
  if (!health?.status) throw new Error(`/healthz answers ${response.status} and no health.`)
  if (version && health.version !== version) {
    throw new Error(`Another version answers, not ${version}, which was deployed.`)
  }
  if (health.status === 'ok') return
  if (!health.checks)
    throw new Error('Failing. With --version and the id of the version it says what.')
  const failing = Object.entries(health.checks).filter(([, { ok }]) => !ok)
  const others = failing.filter(
    ([name, { ageSeconds }]) => name !== 'scheduled' || ageSeconds !== null,
  )
  if (isFirst && failing.length > 0 && others.length === 0) {
    throw new NotYet('The scheduled job has not run: Cloudflare takes some minutes to begin.')
  }
  throw new Error(`Failing: ${failing.map(([name]) => name).join(', ')}.`)
}
