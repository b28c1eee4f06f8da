import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { clipForm, newcomer, profileForm, skater, type Skater } from '../support/skaters'
import { genericError } from '../../../worker/ui/contract'
import { messages as profileMessages } from '../../../worker/profiles/contract'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** An unexpected error of a statement, not a fault of the database. */
const broken = { DB: failing(env.DB, /./, 'before', 'D1_ERROR: no such column') }
const form = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
})

describe('a failed call has an error of one shape', () => {
  it.each<[string, number, string, string, () => Promise<RequestInit & { bindings?: object }>]>([
    ['/api/nothing', 404, 'not_found', 'an unknown address', async () => ({})],
    ['/api/', 404, 'not_found', 'no address', async () => ({})],
    ['/api/profile', 404, 'not_found', 'an unknown method', async () => ({ method: 'LOCK' })],
    ['/api/my-clips?page=0', 400, 'invalid', 'page 0', async () => ({})],
    ['/api/my-clips?page=x', 400, 'invalid', 'no page', async () => ({})],
    ['/api/my-clips?page=1.5', 400, 'invalid', 'half a page', async () => ({})],
    ['/api/my-clips?page=-1', 400, 'invalid', 'a page before', async () => ({})],
    ['/api/my-clips?page=1e9', 400, 'invalid', 'a page far out', async () => ({})],
    ['/api/my-clips', 415, 'not_multipart', 'JSON', async () => form('application/json', '{}')],
    ['/api/my-clips', 415, 'not_multipart', 'no type', async () => ({ method: 'POST', body: '' })],
    [
      '/api/my-clips',
      415,
      'not_multipart',
      'a plain form',
      async () => form('application/x-www-form-urlencoded', 'caption=x'),
    ],
    [
      '/api/my-clips',
      415,
      'not_multipart',
      'no boundary',
      async () => form('multipart/form-data', '--x--'),
    ],
    [
      '/api/my-clips',
      400,
      'broken_body',
      'an empty boundary',
      async () => form('multipart/form-data; boundary=', '--x--'),
    ],
    [
      '/api/my-clips',
      400,
      'broken_body',
      'no multipart inside',
      async () => form('multipart/form-data; boundary=x', 'kickflip'),
    ],
    [
      '/api/profile',
      400,
      'profile_exists',
      'a second profile',
      async () => ({ method: 'POST', body: await profileForm({ skatertag: 'ann2' }) }),
    ],
    ['/api/auth/user', 500, 'internal', 'no database', async () => ({ bindings: broken })],
  ])('%s %i %s: %s', async (path, status, code, _, options) => {
    const answer = await call(path, { as: ann, ...(await options()) })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      {
        message: expect.stringMatching(/\S/),
        code,
        ...(code === 'invalid' && { fields: { page: expect.stringMatching(/\S/) } }),
      },
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })

  it('tells no internal details', async () => {
    const answer = await call('/api/auth/user', { as: ann, bindings: broken })
    expect(await answer.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'internal',
    })
  })

  it.each(['/api/profile', '/api/profile/tag/ann'])(
    'GET %s says that the profile could not be fetched, and the cause is logged',
    async (path) => {
      const logged = vi.spyOn(console, 'error')
      const answer = await call(path, { as: ann, bindings: broken })
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { message: 'Failed to fetch profile', code: 'internal' },
      ])
      expect(JSON.stringify(logged.mock.calls)).toContain('no such column')
    },
  )

  it('saving or finding a profile has other messages', async () => {
    const method = 'PUT'
    const answer = await call('/api/profile', { as: ann, method, json: {}, bindings: broken })
    expect(await answer.json()).toMatchObject({
      message: 'Something went wrong. Please try again.',
    })
    expect(await (await call('/api/profile/tag/nobody')).json()).toMatchObject({
      message: 'Profile not found',
    })
  })

  it('with the invalid fields, and the first as the message', async () => {
    const body = await profileForm({ skatertag: 'a!', bio: 'x'.repeat(151), stance: 'mongo' })
    const answer = await call('/api/profile', { method: 'POST', as: await newcomer(), body })
    const error = await answer.json<{ message: string; fields: Record<string, string> }>()
    expect(error.fields).toEqual({
      skatertag: profileMessages.skatertagShort,
      stance: 'You must select a stance',
      bio: profileMessages.bioLong,
    })
    expect(Object.values(error.fields)).toContain(error.message)
  })

  it('also for URLs that are not valid text', async () => {
    for (const path of ['/api/profile/tag/%E0%A4%A', '/api/video-clips/%00', '/api/%ff']) {
      expect((await call(path)).status).toBe(404)
    }
  })
})

describe('an error or unknown page is a page', () => {
  it.each(['/', '/profile', '/s/ann', '/shared/my-clip/x'])('%s', async (path) => {
    const answer = await call(path, { as: ann, bindings: broken })
    expect(answer.status).toBe(500)
    const html = await answer.text()
    for (const text of ['Something went wrong', genericError.text, 'Go to Home', 'Refresh Page']) {
      expect(html).toContain(text)
    }
  })

  it('an unknown page says that it is not found', async () => {
    for (const path of ['/nothing', '/s', '/profile/gone', '/shared/video/x/y', '/%ff', '/S/ann']) {
      const answer = await call(path, { as: ann })
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('404 Page Not Found')
    }
  })
})

describe('HEAD', () => {
  it('answers as GET does, without a body', async () => {
    for (const path of ['/', '/s/ann', '/api/profile/tag/ann', '/api/nothing', '/nothing']) {
      const [head, get] = [await call(path, { method: 'HEAD' }), await call(path)]
      expect([path, head.status]).toEqual([path, get.status])
      expect(await head.text()).toBe('')
    }
  })
})

describe('an invalid bookmark', () => {
  it.each(['x', '', 'first-primary', '%00', '%0D%0A', 'é', '0'.repeat(300)])(
    '%j does no harm',
    async (bookmark) => {
      const as = { cookie: `${ann.cookie}; stoke-bookmark=${bookmark}` }
      expect((await call('/api/auth/user', { as })).status).toBe(200)
      const body = await clipForm()
      expect((await call('/api/my-clips', { method: 'POST', as, body })).status).toBe(201)
    },
  )
})
