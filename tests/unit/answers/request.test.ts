import { afterEach, expect, it, vi } from 'vitest'
import { endpoint, sent } from '../../../worker/endpoint'
import { text, object } from '../../../worker/shapes'
import { orDone, request } from '../../../islands/request'

const vote = endpoint('POST', '/api/games/:gameId/vote', {
  repeatsSafely: true,
  body: sent<FormData>(),
  answer: object({ id: text }),
})
const roll = endpoint('POST', '/api/games/:gameId/roll', { repeatsSafely: true })
const report = endpoint('POST', '/api/report')

/** What the server gets: the idempotency key of each request. It answers with these in turn. */
function serverThat(...answers: (Response | TypeError)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    const answer = answers.shift()!
    if (answer instanceof TypeError) throw answer
    return answer
  })
  return keys
}

const done = () => Response.json({ id: 'a' })
const lost = () => new TypeError('Failed to fetch')
const send = async (gameId: string, clipId: string) => {
  const body = new FormData()
  body.set('clipId', clipId)
  return request(vote, { params: { gameId }, body }).catch(() => null)
}

afterEach(() => vi.unstubAllGlobals())

it('a request whose outcome is not known is repeated with its key', async () => {
  const keys = serverThat(lost(), new Response('', { status: 503 }), done(), done())
  for (let times = 0; times < 4; times++) await send('g', 'one')
  expect(keys[0]).toMatch(/^[\da-f-]{17}$/)
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

it('a request without a body has a key too', async () => {
  const keys = serverThat(lost(), new Response(null, { status: 204 }))
  const params = { gameId: 'g' }
  await expect(request(roll, { params })).rejects.toThrow('Failed to fetch')
  await request(roll, { params })
  expect(keys[0]).toMatch(/^[\da-f-]{17}$/)
  expect(keys[1]).toBe(keys[0])
})

it('a refused request and another body get keys of their own', async () => {
  const refusal = new Response('{}', { status: 409 })
  const keys = serverThat(refusal, lost(), lost(), lost(), lost())
  for (const clipId of ['one', 'one', 'other', 'one']) await send('g', clipId)
  expect(new Set(keys).size).toBe(4)
})

it('requests about different things keep their keys apart', async () => {
  const keys = serverThat(lost(), lost(), done(), done())
  for (const gameId of ['g', 'h', 'g', 'h']) await send(gameId, 'one')
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  expect(keys[0]).not.toBe(keys[1])
})

it('a request without a promise to be carried out once has no key', async () => {
  const keys = serverThat(new Response(null, { status: 204 }))
  await request(report)
  expect(keys).toEqual([null])
})

it('what was done before counts as done, and other failures do not', async () => {
  const answers = [404, 404, 409].map((status) => new Response('{"code":"gone"}', { status }))
  serverThat(...answers)
  expect(await orDone(request(report))).toBeNull()
  expect(await orDone(request(report), 'gone')).toBeNull()
  await expect(orDone(request(report))).rejects.toThrow('409')
})
