import { describe, expect, it } from 'vitest'
import { addressKey, networksOf } from '../../../worker/http/rate-limit'

describe('the key that an IP address is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('the networks that a line may have', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:ab02::9', ['2001:db8:1:ab02', '2001:db8:1:ab/56', '2001:db8:1/48']],
    ['2001:db8:1:2::9', ['2001:db8:1:2', '2001:db8:1:00/56', '2001:db8:1/48']],
    ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0:00/56', '2001:db8:0/48']],
    [undefined, ['unknown']],
  ])('of %s are %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})
