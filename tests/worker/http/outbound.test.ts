import { expect, it } from 'vitest'
import { outbound } from '../../../worker/http/outbound'
import { env } from '../support/env'

const answering = (answer: (signal: AbortSignal) => Promise<Response>) => ({
  ...env,
  OUTBOUND: {
    fetch: (_: string, { signal }: RequestInit) => answer(signal!),
  } as unknown as Fetcher,
})

const limits = { ms: 50, bytes: 1000 }

it('a request to a service that never answers is aborted', async () => {
  const hanging = answering(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  await expect(outbound(hanging, limits)('https://x.test', {})).rejects.toThrow(/time/i)
})

it('a body that never ends is aborted in time', async () => {
  const drip = answering(
    async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
  )
  const answer = await outbound(drip, limits)('https://x.test', {})
  await expect(answer.text()).rejects.toThrow(/time|abort/i)
})

it('a body that is too long fails, and one of exactly the limit arrives whole', async () => {
  const long = answering(async () => new Response('x'.repeat(1001)))
  const answer = await outbound(long, limits)('https://x.test', {})
  await expect(answer.text()).rejects.toThrow('over 1000 bytes')
  const short = answering(async () => new Response('x'.repeat(1000), { status: 201 }))
  const whole = await outbound(short, limits)('https://x.test', {})
  expect([whole.status, (await whole.text()).length]).toEqual([201, 1000])
})
