import { expect, it } from 'vitest'
import { maxBytes, missingBytes, storeBytes } from '../../../worker/page-cache/rules'
import { storePage, findPage, type CachedPage } from '../../../worker/page-cache/store'

const page = (status: number, bytes = 10): CachedPage => ({
  status,
  body: new ArrayBuffer(bytes),
  headers: [],
  etag: '"e"',
  madeAt: 0,
})

it('URLs that somebody makes up push out no page that exists, only one another', () => {
  storePage('/s/ann', page(200))
  const most = Math.floor(missingBytes / 3000)
  for (let i = 0; i <= 2 * most; i++) storePage(`/s/nobody.${i}`, page(404, 3000))
  expect(findPage('/s/ann')?.status).toBe(200)
  expect(findPage(`/s/nobody.${most}`)).toBeUndefined()
  expect(findPage(`/s/nobody.${most + 1}`)?.status).toBe(404)
})

it('a page that appears or disappears is stored once', () => {
  for (const status of [404, 200, 404]) {
    storePage('/s/bob', page(status))
    expect(findPage('/s/bob')?.status).toBe(status)
  }
})

it('pages that exist have so many bytes, and the oldest go first', () => {
  const most = storeBytes / maxBytes
  for (let i = 0; i <= most; i++) storePage(`/s/${i}`, page(200, maxBytes))
  expect(findPage('/s/0')).toBeUndefined()
  expect(findPage('/s/1')?.status).toBe(200)
  storePage('/s/large', page(200, maxBytes + 1))
  expect(findPage('/s/large')).toBeUndefined()
})
