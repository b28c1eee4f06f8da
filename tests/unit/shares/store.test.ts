import { expect, it } from 'vitest'
import { maxBytes, maxMissing, storeBytes } from '../../../worker/page-cache/rules'
import { store, stored, type CachedPage } from '../../../worker/page-cache/store'

const page = (status: number, bytes = 10, etag = '"e"'): CachedPage => ({
  status,
  body: new ArrayBuffer(bytes),
  headers: [],
  etag,
  tags: ['ann'],
  madeAt: 0,
  until: 50_000,
  includes: 0,
})

it('URLs that somebody makes up push out no page that exists, only one another', () => {
  store('/s/ann', page(200))
  for (let i = 0; i <= 2 * maxMissing; i++) store(`/s/nobody.${i}`, page(404))
  expect(stored('/s/ann')?.status).toBe(200)
  expect(stored(`/s/nobody.${maxMissing}`)).toBeUndefined()
  expect(stored(`/s/nobody.${maxMissing + 1}`)?.status).toBe(404)
})

it('equal missing pages share one body', () => {
  for (const key of ['/s/one', '/s/two']) store(key, page(404, 3000, '"skater"'))
  store('/shared/my-clip/1', page(404, 3000, '"clip"'))
  expect(stored('/s/two')?.body).toBe(stored('/s/one')?.body)
  expect(stored('/shared/my-clip/1')?.body).not.toBe(stored('/s/one')?.body)
})

it('a page that appears or disappears is stored once', () => {
  for (const status of [404, 200, 404]) {
    store('/s/bob', page(status))
    expect(stored('/s/bob')?.status).toBe(status)
  }
})

it('pages that exist have so many bytes, and the oldest go first', () => {
  const most = storeBytes / maxBytes
  for (let i = 0; i <= most; i++) store(`/s/${i}`, page(200, maxBytes))
  expect(stored('/s/0')).toBeUndefined()
  expect(stored('/s/1')?.status).toBe(200)
  store('/s/large', page(200, maxBytes + 1))
  expect(stored('/s/large')).toBeUndefined()
})
