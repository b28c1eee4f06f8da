import { beforeAll, describe, expect, it } from 'vitest'
import { tryPartNumbers } from '../../../dev/setup/part-numbers'
import { env } from '../support/env'
import { refusingGaps } from '../support/gaps'
import { skater, type Skater } from '../support/skaters'
import { bytesOf, movie, partBytes, sha256 } from './bytes'
import { upload } from './client'

let ann: Skater
beforeAll(async () => {
  ann = await skater()
})

const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key)

describe('what setup asks of a bucket', () => {
  it('is whether it takes parts whose numbers have gaps, and leaves nothing there', async () => {
    const before = await keys()
    expect(await tryPartNumbers(env.MEDIA)).toBe('with-gaps')
    expect(await tryPartNumbers(refusingGaps(env.MEDIA))).toBe('in-order')
    expect(await keys()).toEqual(before)
  })

  it('is an error where it takes neither', async () => {
    const resumeNothing = () => Promise.reject(new Error('Access denied. (10003)'))
    const MEDIA = { createMultipartUpload: resumeNothing } as unknown as R2Bucket
    await expect(tryPartNumbers(MEDIA)).rejects.toThrow('Access denied')
  })
})

it(
  'a film of several parts is stored in a bucket that refuses gaps',
  { timeout: 60_000 },
  async () => {
    const file = await movie(partBytes + 1777)
    const bindings = { MEDIA: refusingGaps(env.MEDIA), PART_NUMBERS: 'in-order' }
    const id = await upload(file, { as: ann, bindings })
    expect(await sha256(await bytesOf(id))).toBe(await sha256(file))
  },
)
