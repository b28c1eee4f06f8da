import { endpoint } from '../endpoint.ts'

export const liveEndpoints = {
  open: endpoint('GET', '/api/live', {
    summary: 'A WebSocket with news for open pages',
    caller: 'skater',
    evenWhile: 'suspended',
    headers: ['Upgrade', 'Origin'],
    status: 101,
  }),
}
