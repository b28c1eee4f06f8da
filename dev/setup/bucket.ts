import { codes, unless, type Cloudflare } from './cloudflare.ts'
import type { DataPlace } from './databases.ts'
import type { Jurisdiction } from './deployment.ts'

interface Rule {
  id: string
  enabled: boolean
  conditions: { prefix?: string }
  abortMultipartUploadsTransition?: { condition: { type: 'Age'; maxAge: number } }
}

/**
 * The app gives up an upload after 6 days and removes its parts itself. The bucket's rule is for what
 * a lost row would leave.
 */
const unfinishedUploads: Rule = {
  id: 'stoke-unfinished-uploads',
  enabled: true,
  conditions: { prefix: '' },
  abortMultipartUploadsTransition: { condition: { type: 'Age', maxAge: 7 * 86_400 } },
}

/** A bucket of a jurisdiction is found only by who names that too. */
const headersFor = (jurisdiction: Jurisdiction | undefined): Record<string, string> =>
  jurisdiction ? { 'cf-r2-jurisdiction': jurisdiction } : {}

/** Returns whether the bucket was missing and has been created. */
export async function ensureBucket(
  api: Cloudflare,
  name: string,
  { location, jurisdiction }: DataPlace,
): Promise<boolean> {
  const headers = headersFor(jurisdiction)
  const found = await unless(
    (error) => error.has(codes.noBucket) || error.status === 404,
    api.call('GET', `/r2/buckets/${name}`, undefined, headers),
  )
  if (found) return false
  const body = { name, ...(!jurisdiction && { locationHint: location }) }
  await api.call('POST', '/r2/buckets', body, headers)
  return true
}

/** Keeps the bucket's other rules: the call replaces them all. */
export async function limitUnfinishedUploads(
  api: Cloudflare,
  name: string,
  jurisdiction?: Jurisdiction,
): Promise<void> {
  const path = `/r2/buckets/${name}/lifecycle`
  const headers = headersFor(jurisdiction)
  const { rules = [] } = await api.call<{ rules?: Rule[] }>('GET', path, undefined, headers)
  if (rules.some(({ id }) => id === unfinishedUploads.id)) return
  await api.call('PUT', path, { rules: [...rules, unfinishedUploads] }, headers)
}

interface Lock {
  id: string
  enabled: boolean
  prefix: string
  condition: { type: 'Indefinite' }
}

/**
 * What nothing of ours ever deletes or writes again: the histories of finished games, whose rows are gone, and
 * the notes of deleted accounts, by which a restore deletes them again.
 */
export const lockedPrefixes = ['packs/', 'deletions/']

const locks = lockedPrefixes.map((prefix): Lock => ({
  id: `stoke-${prefix.slice(0, -1)}`,
  enabled: true,
  prefix,
  condition: { type: 'Indefinite' },
}))

/** Keeps the bucket's other locks: the call replaces them all. */
export async function lockPrefixes(
  api: Cloudflare,
  name: string,
  jurisdiction?: Jurisdiction,
): Promise<void> {
  const path = `/r2/buckets/${name}/lock`
  const headers = headersFor(jurisdiction)
  const { rules = [] } = await api.call<{ rules?: Lock[] }>('GET', path, undefined, headers)
  const missing = locks.filter(({ id }) => rules.every((each) => each.id !== id))
  if (missing.length === 0) return
  await api.call('PUT', path, { rules: [...rules, ...missing] }, headers)
}
