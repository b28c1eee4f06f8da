import { expect, it } from 'vitest'
import { call } from '../support/call'

it.each([
  ['/terms/', '/terms'],
  ['/shared/my-clip/01m89s54wejsnb9570436y8gqk/', '/shared/my-clip/01m89s54wejsnb9570436y8gqk'],
  ['/s/ann/?challenge=1&x=%2F', '/s/ann?challenge=1&x=%2F'],
  ['/spots//', '/spots'],
  // A browser takes what follows two slashes for a host, and a backslash for a slash.
  ['//evil.test/', '/evil.test'],
  ['//evil.test//', '/evil.test'],
  ['/\\evil.test/', '/evil.test'],
  ['//', '/'],
])('%s leads to %s', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await call(`http://stoke.test${from}`, { method })
    expect([status, headers.get('Location')]).toEqual([301, to])
  }
})

it.each([
  ['GET', '/', 200],
  ['GET', '/api/tricks/', 404],
  ['POST', '/share-target/', 404],
])('%s %s is answered as it is', async (method, path, status) => {
  expect((await call(path, { method })).status).toBe(status)
})
