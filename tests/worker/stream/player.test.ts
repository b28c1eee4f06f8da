import { jwtVerify } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import { randomName } from '../../../worker/db/ids'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, type Skater } from '../support/skaters'
import { publicKey, settings } from '../support/stream'
import { streamedClip } from './support'

type Opened = Awaited<ReturnType<typeof streamedClip>>
let { stream, ann, clip, video, ready } = {} as Opened

beforeEach(async () => {
  ;({ stream, ann, clip, video, ready } = await streamedClip())
})
const open = (as: Skater | null = null, name = clip.videoObjectName) =>
  call(urls.player({ name }), { as, bindings: stream.bindings() })

const policyOf = ({ headers }: Response) => headers.get('Content-Security-Policy')!
const directive = (answer: Response, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(policyOf(answer))![1]

it("the page is Stream's player with a token for that video, in a page that is kept nowhere", async () => {
  await ready()
  const answer = await open()
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const html = await answer.text()
  const frame = new RegExp(`https://${settings.STREAM_HOST}/([^/]+)/iframe`)
  const [, token = ''] = frame.exec(html) ?? []
  const { payload } = await jwtVerify(token, publicKey)
  expect(payload.sub).toBe(video.id)
  expect(html).toContain('<title>Video · Stoke</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const file = mediaEndpoints.video.url({ name: clip.videoObjectName })
  expect(html).toContain(`href="${file}" download`)
})

it("the page allows Stream's script and frame, and is framed by our pages alone", async () => {
  await ready()
  const answer = await open()
  expect(directive(answer, 'script-src')).toMatch(/ https:\/\/embed\.cloudflarestream\.com$/)
  expect(directive(answer, 'frame-src')).toBe(`'self' https://${settings.STREAM_HOST}`)
  expect(directive(answer, 'frame-ancestors')).toBe("'self'")
})

it('no other page allows more than frames of our own', async () => {
  await ready()
  for (const path of [urls.landing(), urls.sharedClip({ clipId: clip.id }), urls.skater(ann)]) {
    const answer = await call(path, { bindings: stream.bindings() })
    expect(directive(answer, 'frame-src'), path).toBe("'self'")
    expect(directive(answer, 'frame-ancestors'), path).toBe("'none'")
    expect(directive(answer, 'script-src'), path).not.toContain('cloudflarestream')
  }
})

it('the player is shown to those who may see the video', async () => {
  await ready()
  const [homie, other] = [await skater(), await skater()]
  await becomeHomies(ann, homie)
  await setPublic(ann.userId, false)
  const answers = await Promise.all([null, other, homie, ann].map((as) => open(as)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200])
  // Our pages show in the frame what is wrong.
  for (const answer of answers) expect(directive(answer, 'frame-ancestors')).toBe("'self'")
})

it('the player does not exist without a copy, without the settings, or without the video', async () => {
  expect((await open()).status).toBe(404)
  await ready()
  expect((await open()).status).toBe(200)
  expect((await call(urls.player({ name: clip.videoObjectName }))).status).toBe(404)
  for (const name of [randomName(), clip.posterObjectName ?? 'x', 'x', '..%2F']) {
    expect((await open(null, name)).status, name).toBe(404)
  }
  await call(clipEndpoints.remove.url({ clipId: clip.id }), { method: 'DELETE', as: ann })
  expect((await open()).status).toBe(404)
})

it('a shared page links to the player where Stream has the video', async () => {
  const page = async () => (await call(urls.sharedClip({ clipId: clip.id }))).text()
  const link = `<a href="${urls.player({ name: clip.videoObjectName })}">Try another player</a>`
  expect(await page()).not.toContain(link)
  await ready()
  expect(await page()).toContain(link)
})
