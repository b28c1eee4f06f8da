import { beforeEach, expect, it } from 'vitest'
import { consumeQuota, findUsed, type Quota } from '../../../worker/db/quotas'
import { empty } from '../support/empty'
import { db } from '../support/rows/db'
import { addQuota } from '../support/rows/quotas'

beforeEach(empty)

const quota: Quota = { name: 'maps', each: 10, all: 100 }
const now = new Date()

it.each([
  ['neither is used up', 7, 97, true, { each: 10, all: 100 }],
  ['that of all is used up', 7, 98, false, { each: 7, all: 98 }],
  ['the own one is used up', 8, 97, false, { each: 8, all: 97 }],
])('where %s, both quotas are charged or neither is', async (_, each, all, isGranted, left) => {
  await addQuota({ name: 'maps', key: 'ann', used: each })
  await addQuota({ name: 'maps', key: 'all', used: all })
  expect(await consumeQuota(db, quota, 'ann', now, 3)).toBe(isGranted)
  expect(await findUsed(db, 'maps', 'ann', now)).toEqual(left)
})

it('the first use of a day is charged to both', async () => {
  expect(await consumeQuota(db, quota, 'ann', now, 3)).toBe(true)
  expect(await findUsed(db, 'maps', 'ann', now)).toEqual({ each: 3, all: 3 })
})
