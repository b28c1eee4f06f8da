import { expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { registrationsOf } from '../../../worker/session/register-endpoint'
import type { Terms } from '../../../worker/session/terms'
import { golden } from './golden'

const whoOf = ({ caller, evenExpired, evenWhile, freshSignIn, anyoneWith }: Terms): string =>
  [
    caller,
    evenExpired && 'expired',
    evenWhile && 'suspended',
    evenWhile === 'banned' && 'banned',
    freshSignIn && 'fresh',
    anyoneWith && `?${anyoneWith}`,
  ]
    .filter(Boolean)
    .join(' ')

it('each endpoint is registered with the terms of the list, and none is missing', () => {
  const registered = registrationsOf(app).map(({ endpoint: { method, path }, terms }) => [
    `${method} ${path}`,
    [whoOf(terms), ...(terms.limits ?? []), ...(terms.rateLimit ? [terms.rateLimit] : [])],
  ])
  expect(Object.fromEntries(registered)).toEqual(golden)
})

it('no endpoint can be registered twice', async () => {
  const { registerEndpoint } = await import('../../../worker/session/register-endpoint')
  const { catalogue } = await import('../../../worker/tricks/endpoints')
  const again = () =>
    registerEndpoint(app, catalogue, { summary: 'Again', caller: 'anyone' }, () => [])
  expect(again).toThrow('GET /api/tricks is registered twice.')
})
