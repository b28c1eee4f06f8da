import { describe, expect, it } from 'vitest'
import { regroup } from '../../../islands/videos/regroup'

const item = (id: string, isSteezy = false) => ({ id, isSteezy })
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')
const on = (steezy: string, others: string, isFirst = true) => ({
  steezy: steezy.split('').map((id) => item(id, true)),
  others: others.split('').map((id) => item(id)),
  perPage: 3,
  isFirst,
})

describe('pinning a clip', () => {
  it.each([
    ['c', '', 'cba', 'c', 'ba'],
    ['b', 'ca', 'db', 'cba', 'd'],
  ])('puts %s with %s, newest first', (id, steezy, others, then, left) => {
    const groups = regroup(item(id), on(steezy, others))!
    expect([ids(groups.steezy), ids(groups.others)]).toEqual([then, left])
    expect(groups.steezy.every(({ isSteezy }) => isSteezy)).toBe(true)
  })

  it('changes nothing beside three others, as the server will refuse it', () => {
    expect(regroup(item('a'), on('dcb', 'a'))).toBeNull()
  })
})

describe('unpinning a clip', () => {
  it.each([
    ['d', 'd', 'cb', true, 'dcb'],
    ['d', 'd', 'cba', true, 'dcb'],
    ['a', 'a', 'dcb', true, 'dcb'],
    ['b', 'b', 'ca', false, 'cba'],
    ['d', 'd', 'ca', false, 'ca'],
    ['d', 'd', '', true, 'd'],
  ])('moves %s of %s to its place on a page of %s', (id, steezy, others, isFirst, then) => {
    const groups = regroup(item(id, true), on(steezy, others, isFirst))!
    expect(ids(groups.steezy)).toBe('')
    expect(ids(groups.others)).toBe(then)
  })
})
