import { beforeEach, expect, it } from 'vitest'
import { advanceCopies as handler } from '../../../worker/stream/job'
import { minuteJob } from '../support/call'
import { attempts, deliver, newQueue } from '../support/queue'
import { db, runBatch } from '../support/rows/db'
import { addStreamCopy } from '../support/rows/stream'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import type { newStream } from '../support/stream'
import { emptyStream, removeStreamed, stackStreamed, streamCopies } from './support'

let stream: ReturnType<typeof newStream>
let queue: ReturnType<typeof newQueue>
let ann: Skater

beforeEach(async () => {
  ;({ stream, ann } = await emptyStream())
  queue = newQueue()
})

const bindings = () => ({ ...stream.bindings(), ...queue.bindings })

/** The scheduled job with a queue, at that hour. */
async function job(hours = 0) {
  stream.moveTo(hours)
  await minuteJob(hours, bindings())
}

const consume = (messages: unknown[]) => deliver(messages, { bindings: bindings() })

it('the scheduled job leaves copies to the queue, each to one message at a time', async () => {
  await stackStreamed(stream, ann)
  await job()
  const messages = queue.take('stream_copy')
  expect(messages).toMatchObject([{ kind: 'stream_copy' }])
  await job(0.1)
  expect([queue.take('stream_copy'), stream.asked]).toEqual([[], []])
  await consume(messages)
  expect([await streamCopies(), stream.asked.length]).toEqual([['processing named due'], 1])
})

it('a copy is requested once, however often its message comes', async () => {
  await stackStreamed(stream, ann)
  await job()
  const [message] = queue.take('stream_copy')
  await Promise.all([consume([message]), consume([message, message])])
  await consume([message])
  expect([stream.asked.length, (await stream.all()).length]).toEqual([1, 1])
})

it('a copy whose message was lost gets another after ten minutes', async () => {
  await stackStreamed(stream, ann)
  await job()
  queue.take('stream_copy')
  await job(0.2)
  await consume(queue.take('stream_copy'))
  expect(await streamCopies()).toEqual(['processing named due'])
})

it('a message that comes late does nothing to a copy that is ready', async () => {
  await stackStreamed(stream, ann)
  await job()
  const [message] = queue.take('stream_copy')
  await consume([message])
  await stream.become('ready')
  await job(0.2)
  await consume(queue.take('stream_copy'))
  expect(await streamCopies()).toEqual(['ready named'])
  await consume([message])
  expect([await streamCopies(), stream.asked.length]).toEqual([['ready named'], 1])
})

it('deletions go first, however many copies wait', async () => {
  const clip = await stackStreamed(stream, ann)
  await job()
  await consume(queue.take('stream_copy'))
  await removeStreamed(stream, ann, clip)
  const long = new Date(Date.now() - 3_600_000)
  for (let i = 0; i < 25; i++) {
    await addStreamCopy({ video: `waits ${i}`, state: 'queued', dueAt: long })
  }
  // Without a queue, one run does twenty.
  await stream.job()
  expect(await stream.all()).toEqual([])
})

it('a copy that has waited for three days is not worth it', async () => {
  await stackStreamed(stream, ann)
  await job(71.9)
  queue.take('stream_copy')
  expect(await streamCopies()).toEqual(['queued due'])
  await job(72.1 + 0.2)
  await consume(queue.take('stream_copy'))
  expect([await streamCopies(), stream.asked]).toEqual([[], []])
})

it('a copy that Stream will not delete waits for a person after two days', async () => {
  const clip = await stackStreamed(stream, ann)
  await stream.job()
  await removeStreamed(stream, ann, clip)
  stream.fail('delete', 'before')
  for (const hours of attempts) {
    stream.moveTo(hours)
    await stream.job()
  }
  const name = clip.videoObjectName
  expect(await count('failed_jobs', "kind = 'stream_copy' AND id = ?", name)).toBe(1)
  expect(await streamCopies()).toEqual(['deleting named'])
  stream.fail('delete', null)
  await runBatch([handler.revive(db, name, new Date())])
  await stream.job()
  expect([await streamCopies(), await stream.all()]).toEqual([[], []])
})
