import { CloudflareError, codes, unless, type Cloudflare } from './cloudflare.ts'

/** The rights that a token needs, as Cloudflare's page for tokens names them. */
export const rights = [
  'Account: Workers Scripts: Edit',
  'Account: D1: Edit',
  'Account: Workers R2 Storage: Edit',
  'Account: Queues: Edit',
  'Account: Account Settings: Read',
  'Account: Notifications: Edit, for alerts by e-mail',
  'Account: Stream: Read, to find out whether the account has it',
  'Zone: Workers Routes: Edit, Zone: Zone: Read and Zone: DNS: Edit, for a domain of your own',
]

/** Whether the account has a product. Undefined if the token may not know. */
type Presence = boolean | undefined

/** What the account was like before setup changed anything. */
export interface Account {
  /** The name before `.workers.dev`, if the account has one. */
  subdomain: string | undefined
  stream: Presence
  /** What keeps setup from beginning, each with what to do about it. */
  problems: string[]
}

/** Reads what setup depends on, and changes nothing. */
export async function inspectAccount(
  api: Cloudflare,
  accountId: string,
  { needsQueues, domain }: { needsQueues: boolean; domain: string | undefined },
): Promise<Account> {
  const problems: string[] = []
  const missing: string[] = []
  async function check<T>(right: string, call: Promise<T>): Promise<T | undefined> {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof CloudflareError)) throw error
      if (error.has(codes.bucketsOff)) problems.push(bucketsOff(accountId))
      else if (error.isForbidden) missing.push(right)
      else throw error
      return undefined
    }
  }
  await check('D1: Edit', api.call('GET', '/d1/database?per_page=10'))
  await check('Workers R2 Storage: Edit', api.call('GET', '/r2/buckets?per_page=10'))
  if (needsQueues) await check('Queues: Edit', api.call('GET', '/queues?per_page=10'))
  const named = await check(
    'Workers Scripts: Edit',
    unless(
      (error) => error.has(codes.noSubdomain),
      api.call<{ subdomain: string }>('GET', '/workers/subdomain'),
    ),
  )
  if (domain !== undefined) {
    const zones = await check('Zone: Read', zonesOf(api, domain))
    if (zones?.length === 0) {
      problems.push(`No zone of this token's holds ${domain}: add the domain to Cloudflare first.`)
    }
  }
  if (missing.length > 0) problems.push(`The token lacks a right: ${missing.join(', ')}.`)
  return {
    subdomain: named?.subdomain,
    stream: await has(api, '/stream/storage-usage'),
    problems,
  }
}

const bucketsOff = (accountId: string) =>
  `R2 is not switched on: open https://dash.cloudflare.com/${accountId}/r2 once (10 GB are free).`

/** The zones that could hold a host: of `a.b.example.com` also `b.example.com` and `example.com`. */
async function zonesOf(api: Cloudflare, host: string): Promise<unknown[]> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const name = labels.slice(from).join('.')
    const zones = await api.callOutside<unknown[]>('GET', `/zones?name=${name}`)
    if (zones.length > 0) return zones
  }
  return []
}

/** Not every product says in the same way that it is not there. */
async function has(api: Cloudflare, path: string): Promise<Presence> {
  try {
    await api.call('GET', path)
    return true
  } catch (error) {
    if (error instanceof CloudflareError && error.isForbidden) return undefined
    return false
  }
}
