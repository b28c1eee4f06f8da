import { expect, it } from 'vitest'
import { maxBytes, storeBytes } from '../../../worker/page-cache/rules'
import { storePage, findPage, type CachedPage } from '../../../worker/page-cache/store'

const page = (bytes = 10): CachedPage => ({
  body: new ArrayBuffer(bytes),
  headers: [],
  etag: '"e"',
  madeAt: 0,
})

it('a page that is stored again replaces the one before', () => {
  for (const etag of ['"1"', '"2"']) {
    storePage('/s/bob', { ...page(), etag })
    expect(findPage('/s/bob')?.etag).toBe(etag)
  }
})

it('pages have so many bytes, and the oldest go first', () => {
  const most = storeBytes / maxBytes
  for (let i = 0; i <= most; i++) storePage(`/s/${i}`, page(maxBytes))
  expect(findPage('/s/0')).toBeUndefined()
  expect(findPage('/s/1')).toBeDefined()
  storePage('/s/large', page(maxBytes + 1))
  expect(findPage('/s/large')).toBeUndefined()
})
