import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { skater, type Skater } from '../support/skaters'
import { bytesOf, movie, partBytes, sha256 } from './bytes'
import { begin, finish, patch } from './client'

let [ann, bob]: Skater[] = []
beforeAll(async () => {
  ;[ann, bob] = [await skater(), await skater()]
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What canceled requests of earlier tests held counts no more. */
const waitUntilIdle = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })

/** Counts the bytes of all arrays of a part's size that are made from here on. */
function countParts(): () => number {
  let made = 0
  const construct = (array: typeof Uint8Array, given: [number]) => {
    if (given[0] === partBytes) made += partBytes
    return Reflect.construct(array, given)
  }
  vi.stubGlobal('Uint8Array', new Proxy(Uint8Array, { construct }))
  return () => made
}

/** A line on which the last bytes of a piece wait until they are let through. */
function slowBody(bytes: Uint8Array, through: Promise<void>, onWait: () => void) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.length) return controller.close()
      const end = at + 65_536
      if (end >= bytes.length) {
        onWait()
        await through
      }
      controller.enqueue(bytes.slice(at, end))
      at = end
    },
  })
}

it('ten uploads at once take at most 64 MB, and those above six are asked to come back', async () => {
  const file = await movie(2 * partBytes + 200_000)
  const owners = Array.from({ length: 10 }, (_, at) => (at % 2 ? ann! : bob!))
  const uploads = await Promise.all(
    owners.map(async (as) => ({ as, id: await begin(file.length, { as }) })),
  )
  waitUntilIdle()
  const parts = countParts()
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>()
  const sending = uploads.map(({ as, id }) => {
    const waits = Promise.withResolvers<'waits'>()
    const body = slowBody(file, through, () => waits.resolve('waits'))
    const answer = patch(id, 0, body, { as })
    return { as, id, answer, first: Promise.race([answer, waits.promise]) }
  })
  const firsts = await Promise.all(sending.map(({ first }) => first))
  expect(firsts.filter((first) => first === 'waits')).toHaveLength(6)
  expect(parts()).toBe(6 * 2 * partBytes)
  expect(parts()).toBeLessThanOrEqual(64_000_000)
  for (const refused of firsts.filter((first) => first !== 'waits')) {
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }

  letThrough()
  const answers = await Promise.all(sending.map(({ answer }) => answer))
  const answered = (status: number) => answers.filter((answer) => answer.status === status)
  expect([answered(204).length, answered(503).length]).toEqual([6, 4])
  const sum = await sha256(file)
  for (const { as, id } of uploads) {
    await finish(id, file, { as })
    expect(await sha256(await bytesOf(id))).toBe(sum)
  }
})

it('twelve short films at once all get their turn', async () => {
  waitUntilIdle()
  const file = await movie(200_000)
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const as = at % 2 ? ann! : bob!
      const id = await begin(file.length, { as })
      return (await patch(id, 0, file, { as })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([204]))
})
