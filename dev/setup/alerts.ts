import { CloudflareError, type Cloudflare } from './cloudflare.ts'
import type { Journal } from './journal.ts'

interface Policy {
  name: string
  alert_type: string
  filters: Record<string, string[]>
}

/** By the types that Cloudflare documents. An account is not offered all of them. */
const wanted: Policy[] = [
  // A rule of Workers Observability has found errors, or a Worker that was killed.
  { name: 'Stoke: the Worker', alert_type: 'workers_observability_alert', filters: {} },
  { name: 'Stoke: security', alert_type: 'security_insights_alert', filters: {} },
  {
    name: 'Stoke: Cloudflare itself',
    alert_type: 'incident_alert',
    filters: { incident_impact: ['INCIDENT_IMPACT_MAJOR', 'INCIDENT_IMPACT_CRITICAL'] },
  },
]

/** Has Cloudflare write to the contact when something is wrong. Policies of other names stay as they are. */
export async function setUpAlerts(
  api: Cloudflare,
  accountId: string,
  contact: string,
  journal: Journal,
): Promise<void> {
  const dash = `https://dash.cloudflare.com/${accountId}`
  const address = /^mailto:([^?]+)/.exec(contact)?.[1]
  if (!address) {
    const how = `${dash}/notifications: add ${namesOf(wanted)}, or run setup with --contact mailto:…`
    return journal.leave(
      'Nobody gets a message when the Worker fails: the contact is no e-mail',
      how,
    )
  }
  try {
    const made = await addMissing(api, address, journal, dash)
    if (made.includes('workers_observability_alert')) journal.leave(...rules(dash))
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error
    const right = error.isForbidden ? 'Give the token "Account: Notifications: Edit", or ' : ''
    const how = `${right}${dash}/notifications: add ${namesOf(wanted)}.`
    journal.leave(`Nobody gets a message when the Worker fails: ${error.message}`, how)
  }
}

/** Returns the types of the policies that were missing. */
async function addMissing(api: Cloudflare, address: string, journal: Journal, dash: string) {
  const path = '/alerting/v3'
  const offered = await api.call<Record<string, { type: string }[]>>(
    'GET',
    `${path}/available_alerts`,
  )
  const types = new Set(Object.values(offered).flatMap((each) => each.map(({ type }) => type)))
  const found = await api.call<{ name: string }[]>('GET', `${path}/policies`)
  const missing = wanted.filter(({ name }) => found.every((each) => each.name !== name))
  const made = missing.filter(({ alert_type }) => types.has(alert_type))
  for (const policy of made) {
    const mechanisms = { email: [{ id: address }] }
    await api.call('POST', `${path}/policies`, { ...policy, enabled: true, mechanisms })
    journal.say(`Alert "${policy.name}": to ${address}.`)
  }
  const others = missing.filter((each) => !made.includes(each))
  if (others.length > 0) {
    journal.leave(
      `Cloudflare does not offer this account: ${namesOf(others)}`,
      `${dash}/notifications says what it offers. The look at production by GitHub tells of failures too.`,
    )
  }
  return made.map(({ alert_type }) => alert_type)
}

const namesOf = (policies: Policy[]) => policies.map(({ alert_type }) => alert_type).join(', ')

/** No documented call makes them. */
const rules = (dash: string): [string, string] => [
  'The alert of the Worker is sent once rules say for what',
  `${dash}/workers-and-pages/observability, Alerts: two rules for the Worker, one for errors ($metadata.level = error, more than 20 in 5 minutes), one for a Worker that was killed ($workers.outcome is exceededCpu or exceededMemory, more than 0).`,
]
