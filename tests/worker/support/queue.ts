import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import type { Env } from '../../../worker/env'
import worker from '../../../worker/index'
import type { Work } from '../../../worker/jobs/contract'
import { ahead, minuteJob } from './call'
import { env } from './env'

interface Sent {
  body: Work
  delaySeconds?: number
}

interface Delivery {
  bindings?: Partial<Env>
  /** How far the clock is ahead. */
  hours?: number
  queue?: 'stoke-work' | 'stoke-work-failed'
  attempts?: number
}

/** A queue that keeps what is sent, so that a test decides what arrives: once, twice, late or never. */
export function newQueue() {
  const sent: Sent[] = []
  let isDown = false
  const WORK = {
    sendBatch: async (messages: Iterable<Sent>) => {
      if (isDown) throw new Error('Queue is overloaded')
      sent.push(...messages)
    },
  } as unknown as Queue<Work>
  return {
    sent,
    bindings: { WORK } as Partial<Env>,
    breakDown: () => void (isDown = true),
    /** What was sent since the last call, or only what is of one kind. */
    take: (kind?: Work['kind']): Work[] =>
      sent
        .splice(0)
        .map(({ body }) => body)
        .filter((body) => kind === undefined || body.kind === kind),
  }
}

/** The minute job, which hands its slow work to a queue: to draw the picture of a link takes a second. */
export const minuteJobWithQueue = (hours?: number): Promise<void> =>
  minuteJob(hours, newQueue().bindings)

/** Delivers messages in one batch. Returns which of them come again, and after how many seconds. */
export async function deliver(
  bodies: unknown[],
  delivery: Delivery = {},
): Promise<{ retried: number[]; delays: (number | undefined)[] }> {
  const { bindings, hours, queue = 'stoke-work', attempts = 1 } = delivery
  const messages = bodies.map((body, at) => ({
    id: `message ${at}`,
    timestamp: new Date(),
    attempts,
    body,
  }))
  const batch = createMessageBatch(queue, messages)
  const delays: (number | undefined)[] = []
  for (const message of batch.messages) {
    const retry = message.retry.bind(message)
    // The result does not tell them.
    const noted = (options?: QueueRetryOptions) => (
      delays.push(options?.delaySeconds),
      retry(options)
    )
    Object.defineProperty(message, 'retry', { value: noted })
  }
  const context = createExecutionContext()
  await worker.queue(batch, { ...env, ...ahead(hours), ...bindings })
  const { retryMessages } = await getQueueResult(batch, context)
  return {
    retried: retryMessages.map(({ msgId }) => Number(msgId.slice('message '.length))),
    delays,
  }
}

/** Hours by which work that fails was tried again each time, until it has failed for good. */
export const attempts = [...Array(16).keys()].map((count) => {
  const pauses = [...Array(count).keys()].map((tries) => Math.min(2 ** (tries + 1) / 60, 6) + 0.1)
  return pauses.reduce((sum, pause) => sum + pause, 0)
})
