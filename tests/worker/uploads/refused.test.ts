import { beforeEach, expect, it } from 'vitest'
import { messages as clipMessages } from '../../../worker/clips/contract'
import { messages } from '../../../worker/media/contract'
import { minuteJob } from '../support/call'
import { fixture } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { namesInBucket } from '../support/storage'
import { begin, patch, useForClip } from './client'

let ann: Skater
beforeEach(async () => {
  ann = await skater()
})

/** A cluster for each of its blocks, all at the same time. */
async function webmOfClusters(count: number): Promise<Uint8Array> {
  const whole = await fixture('video-no-duration.webm')
  const first = Buffer.from(whole).indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x8a, 0xe7, 0x81, 0, 0xa3, 0x85, 0x81, 0, 0, 0x80, 1]
  const clusters = Buffer.alloc(cluster.length * count, Buffer.from(cluster))
  return new Uint8Array(Buffer.concat([whole.subarray(0, first), clusters]))
}

it('a film of more packets than 45 seconds can hold is refused with words, and its upload closed', async () => {
  const before = await namesInBucket()
  const film = await webmOfClusters(160_000)
  const id = await begin(film.length, { as: ann })
  const answers = [
    await patch(id, 0, film, { as: ann }),
    await patch(id, film.length, null, { as: ann }),
  ]
  for (const answer of answers) {
    const told = { code: 'video_too_long', message: messages.videoTooLong }
    expect([answer.status, await answer.json()]).toEqual([400, told])
  }
  const clip = await useForClip(id, { as: ann })
  const told = { code: 'video_too_long', message: clipMessages.tooLong }
  expect([clip.status, await clip.json()]).toEqual([400, told])
  await minuteJob()
  expect(await namesInBucket()).toEqual(before)
})
