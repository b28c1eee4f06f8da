import { expect, it } from 'vitest'
import type { Recorded } from '../../bench/capacity/recorder'
import { matchRoute } from '../../bench/capacity/routes'
import { Seen } from '../../bench/capacity/seen'
import { stepOf } from '../../bench/capacity/step'

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(26)) as [
  string,
  string,
  string,
]

const call = (path: string, more: Partial<Recorded> = {}): Recorded => ({
  method: 'GET',
  path,
  headers: {},
  body: Buffer.alloc(0),
  status: 200,
  answer: '',
  ...more,
})

const seenIn = (answer: string): Seen => {
  const seen = new Seen()
  seen.read(answer)
  return seen
}

it('a fixed path is no parameter of another route, and a static file has no route', () => {
  expect(matchRoute('/api/homies/requests')).toEqual({ route: '/api/homies/requests', params: {} })
  expect(matchRoute(`/api/homies/${one}`)?.params).toEqual({ userId: one })
  expect(matchRoute('/assets/main.js')).toBeNull()
})

it('a picture is asked for where the page named it, with the signature of the page that is replayed', async () => {
  const traced = seenIn(`<img src="/api/video-posters/${one}?e=5&amp;s=abc&amp;w=800">`)
  const step = await stepOf(call(`/api/video-posters/${one}?e=5&s=abc&w=800`), traced, {})
  expect(step).toMatchObject({
    url: { from: '/api/video-posters/:name', nth: 0 },
    query: { w: '800' },
  })
  const replayed = seenIn(`<img src="/api/video-posters/${two}?e=9&amp;s=xyz&amp;w=320">`)
  expect(replayed.get(step!.url!)).toBe(`/api/video-posters/${two}?e=9&s=xyz&w=320`)
})

it('a name in the props of an island is found by its field', async () => {
  const seen = seenIn(`data-props="{&quot;videoObjectName&quot;:&quot;${one}&quot;}"`)
  const step = await stepOf(call(`/api/video-clips/${one}`), seen, {})
  expect(step?.params).toEqual({ name: { from: 'videoObjectName', nth: 0 } })
})

it('a subject of the act comes before what answers have named', async () => {
  const seen = seenIn(`{"url":"/api/skate-games/${one}","id":"${one}"}`)
  const step = await stepOf(call(`/api/skate-games/${one}`), seen, { gameId: one })
  expect(step?.params).toEqual({ gameId: { subject: 'gameId' } })
})

it('a form keeps its texts by where they were named, and the names of its files', async () => {
  const form = new FormData()
  form.set('uploadId', two)
  form.set('turnNumber', '4')
  form.set('landed', 'true')
  form.set('poster', new File(['a'], 'poster.jpg'))
  const sent = new Response(form)
  const step = await stepOf(
    call('/api/my-clips', {
      method: 'POST',
      headers: { 'content-type': sent.headers.get('content-type')!, 'idempotency-key': 'k' },
      body: Buffer.from(await sent.arrayBuffer()),
    }),
    seenIn(`/api/uploads/${two}\n{"turnNumber":4}`),
    {},
  )
  expect(step).toMatchObject({
    isKeyed: true,
    form: {
      uploadId: { from: '/api/uploads/:uploadId', nth: 0, isId: true },
      turnNumber: { from: 'turnNumber', nth: 0 },
      landed: 'true',
    },
    files: ['poster'],
  })
})

it('a skater who was shown fewer values gets one of those', () => {
  const seen = seenIn(`{"id":"${one}"},{"id":"${three}"}`)
  expect(seen.get({ from: 'id', nth: 5 })).toBe(three)
  expect(seen.get({ from: 'clipId', nth: 0 })).toBeNull()
})

it('a call that was refused ends the trace: what it would have done is missing', async () => {
  const refused = call('/api/my-clips', { method: 'POST', status: 429, answer: 'Enough.' })
  await expect(stepOf(refused, new Seen(), {})).rejects.toThrow(
    'POST /api/my-clips answered 429: Enough.',
  )
})
