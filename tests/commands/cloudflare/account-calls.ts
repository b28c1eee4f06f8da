import { Refused, type Call } from './call'

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
  'GET /accounts/:account/stream/storage-usage': ({ account }) => {
    if (!account.hasStream) throw new Refused(404, 10003, 'Stream is not there.')
    return { totalStorageMinutes: 0 }
  },
}
