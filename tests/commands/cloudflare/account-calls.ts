import { randomUUID } from 'node:crypto'
import { Refused, type Call } from './call'
import type { Alert } from './state'

export const accountCalls: Record<string, (call: Call) => unknown> = {
  'GET /accounts': ({ account: { id } }) => [{ id, name: 'Skaters' }],
  'GET /memberships': ({ account: { id } }) => [{ id: 'm', account: { id, name: 'Skaters' } }],
  'GET /user': () => ({ id: 'user', email: 'skater@example.com' }),
  'GET /zones': ({ account, query }) =>
    account.zones
      .filter((name) => !query.has('name') || name === query.get('name'))
      .map((name) => ({ id: `zone-${name}`, name })),
  'GET /accounts/:account/workers/subdomain': ({ account: { subdomain } }) => {
    if (!subdomain) throw new Refused(404, 10007, 'There is no workers.dev subdomain yet.')
    return { subdomain }
  },
  'PUT /accounts/:account/workers/subdomain': ({ account, json }) => {
    account.subdomain = (json as { subdomain: string }).subdomain
    return { subdomain: account.subdomain }
  },
  'GET /accounts/:account/alerting/v3/available_alerts': ({ account: { offered } }) =>
    Object.fromEntries(
      Object.entries(offered).map(([product, types]) => [
        product,
        types.map((type) => ({ type, display_name: type, description: '', filter_options: null })),
      ]),
    ),
  'GET /accounts/:account/alerting/v3/policies': ({ account }) => account.alerts,
  'POST /accounts/:account/alerting/v3/policies': ({ account, json }) => {
    const alert = json as Omit<Alert, 'id'>
    if (!Object.values(account.offered).flat().includes(alert.alert_type)) {
      throw new Refused(400, 17103, `invalid alert_type: ${alert.alert_type}`)
    }
    if (!alert.mechanisms.email?.length) throw new Refused(400, 17111, 'no mechanisms')
    const id = randomUUID()
    account.alerts.push({ ...alert, id })
    return { id }
  },
  'GET /accounts/:account/stream/storage-usage': ({ account }) => {
    if (!account.hasStream) throw new Refused(404, 10003, 'Stream is not there.')
    return { totalStorageMinutes: 0 }
  },
}
