import { beforeEach, describe, expect, it, vi } from 'vitest'
import { outages } from '../../../worker/http/errors'
import * as feedbackEndpoints from '../../../worker/feedback/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { lending } from '../games/start-game'
import { crew, makeSkate, roll, stateOf } from '../games/support'
import { call } from '../support/call'
import { failing, failingOnce, overloaded } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { isLong } from '../../run-length'
import { clipForm, newcomer, profileForm, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { troubled, withoutWaiting, type Trouble } from '../support/waiting'

let ann: Skater

beforeEach(async () => {
  await empty()
  ;[ann] = (await crew(1)) as [Skater]
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const troubles: Trouble[] = [
  'fails',
  'hangs',
  'hangs when it is done',
  'answers late',
  'is overloaded',
]

interface Act {
  send: (bindings: object) => Promise<Response>
  /** How often it has taken effect. */
  done: () => Promise<number>
}

const acts: Record<string, () => Promise<Act>> = {
  'giving feedback': async () => ({
    send: (bindings) => {
      const json = { enjoymentLevel: 'meh', recommendationScore: 5 }
      return call(feedbackEndpoints.send.url(), { method: 'POST', as: ann, json, bindings })
    },
    done: () => count('feedback'),
  }),
  'asking somebody to be a homie': async () => ({
    send: async (bindings) => {
      const [cat] = (await crew(1)) as [Skater]
      const json = { receiverId: cat.userId }
      return call(homieEndpoints.requests.url(), { method: 'POST', as: ann, json, bindings })
    },
    done: () => count('homie_requests', "status = 'pending'"),
  }),
  'stacking a clip': async () => ({
    send: async (bindings) => {
      const body = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
      return call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body, bindings })
    },
    done: () => count('videos'),
  }),
  'rolling the die': async () => {
    const [cat, dan] = (await crew(2)) as [Skater, Skater]
    const { id } = await makeSkate([cat, dan])
    return {
      send: (bindings) => lending(id, bindings, () => roll(dan, id, { bindings, key: 'once' })),
      done: async () => (await stateOf(id)).rolled.length,
    }
  },
}

/** The codes that say that nothing was saved. */
const nothingSaved: string[] = [outages.overloaded.code, outages.unavailable.code]

/** Each trouble skips other steps: together they meet all. `npm run ops -- long` skips none. */
const stride = isLong ? 1 : 3

describe.each(Object.entries(acts))('%s, when the database', (_, prepare) => {
  it.each(troubles)('%s at any one step, succeeds or is answered what to do', async (trouble) => {
    const seen = new Set<number>()
    for (let trip = 1 + (troubles.indexOf(trouble) % stride); ; trip += stride) {
      const { send, done } = await prepare()
      const before = await done()
      const { answer, trips, late } = await withoutWaiting(async (hang) => {
        const { DB, ...rest } = troubled(env.DB, trouble, hang, { trip })
        return { ...rest, answer: await send({ DB }) }
      })
      await late()
      const effects = (await done()) - before
      seen.add(answer.status)
      expect(effects).toBeLessThanOrEqual(1)
      if (answer.ok) expect(effects).toBe(1)
      else {
        expect(answer.status).toBe(503)
        const { code, message } = await answer.json<{ code: string; message: string }>()
        expect(message).toMatch(/try again/)
        if (nothingSaved.includes(code) && trip > 1)
          expect(answer.headers.has('Retry-After')).toBe(true)
        if (trouble === 'is overloaded') expect(code).toBe('overloaded')
      }
      // Nothing was in its way: it has no further steps.
      if (trips() < trip) break
    }
    expect([...seen].some((status) => status < 300)).toBe(true)
  })
})

describe('an act whose first answer is lost on its way is done once, and says so', () => {
  it('asking somebody to be a homie', async () => {
    const [cat] = (await crew(1)) as [Skater]
    const answer = await call(homieEndpoints.requests.url(), {
      method: 'POST',
      as: ann,
      json: { receiverId: cat.userId },
      bindings: { DB: failingOnce(env.DB, /insert into "homie_requests"/, 'after') },
    })
    expect(answer.status).toBe(201)
    expect(await count('homie_requests', `receiver_id = '${cat.userId}'`)).toBe(1)
  })

  it('accepting a homie', async () => {
    const [cat] = (await crew(1)) as [Skater]
    const json = { receiverId: cat.userId }
    const asked = await call(homieEndpoints.requests.url(), { method: 'POST', as: ann, json })
    const { id: requestId } = await asked.json<{ id: string }>()
    const answer = await call(homieEndpoints.answer.url({ requestId }), {
      method: 'PUT',
      as: cat,
      json: { status: 'accepted' },
      bindings: { DB: failingOnce(env.DB, /update "homie_requests"/, 'after') },
    })
    expect(answer.status).toBe(200)
    expect(await count('homies', `user_id = '${cat.userId}'`)).toBe(1)
  })

  it('setting up a profile', async () => {
    const answer = await call(profileEndpoints.own.url(), {
      method: 'POST',
      as: await newcomer(),
      body: await profileForm(),
      bindings: { DB: failingOnce(env.DB, /insert into "profiles"/, 'after') },
    })
    expect(answer.status).toBe(201)
  })
})

describe('an overloaded database', () => {
  const bindings = { DB: failing(env.DB, /./, 'before', overloaded) }

  it('is answered 503, and says when to come back', async () => {
    const answer = await call(sessionEndpoints.user.url(), { as: ann, bindings })
    const { message, code, retryAfter } = outages.overloaded
    expect([answer.status, await answer.json()]).toEqual([503, { message, code }])
    expect(answer.headers.get('Retry-After')).toBe(String(retryAfter))
  })

  it('is a page for whoever opens one', async () => {
    for (const path of ['/profile', '/s/ann', '/']) {
      const answer = await call(path, { as: ann, bindings })
      expect([path, answer.status]).toEqual([path, 503])
      expect(answer.headers.get('Retry-After')).toBe('10')
      expect(await answer.text()).toContain(outages.overloaded.message)
    }
  })

  it('leaves a route its own message', async () => {
    const answer = await call(profileEndpoints.own.url(), { as: ann, bindings })
    const body = { message: 'Failed to fetch profile', code: 'overloaded' }
    expect([answer.status, await answer.json()]).toEqual([503, body])
  })
})

it('a full database still answers what is read, and refuses a write with its own words', async () => {
  const full = 'D1_ERROR: Exceeded maximum DB size.'
  const bindings = { DB: failing(env.DB, /^\s*(insert|update)/i, 'before', full) }
  const json = { bio: 'No room' }
  const url = profileEndpoints.own.url()
  const answer = await call(url, { method: 'PUT', as: ann, json, bindings })
  const { message, code } = outages.full
  expect([answer.status, await answer.json()]).toEqual([503, { message, code }])
  expect(answer.headers.get('Retry-After')).toBe('3600')
  expect((await call(url, { as: ann, bindings })).status).toBe(200)
})

it('a write without an id that may have been saved says so, and is never tried again', async () => {
  const bindings = { DB: failing(env.DB, /update "profiles"/, 'after') }
  const answer = await call(profileEndpoints.own.url(), {
    method: 'PUT',
    as: ann,
    json: { bio: 'Saved' },
    bindings,
  })
  const { message, code } = outages.unknown
  expect([answer.status, await answer.json()]).toEqual([503, { message, code }])
  expect(answer.headers.has('Retry-After')).toBe(false)
  expect(await count('profiles', "bio = 'Saved'")).toBe(1)
})

describe('stacking a clip, when the bucket', () => {
  it.each(['put', 'get'] as const)('hangs at a %s, is answered what to do', async (name) => {
    const answer = await withoutWaiting(async ({ forever }) => {
      const MEDIA = new Proxy(env.MEDIA, {
        get: (bucket, key) =>
          key === name ? () => forever() : (Reflect.get(bucket, key) as () => unknown).bind(bucket),
      })
      const body = await clipForm('video-faststart.mp4', {}, 'photo-plain.jpg')
      const bindings = { MEDIA }
      return call(clipEndpoints.ownList.url(), { method: 'POST', as: ann, body, bindings })
    })
    const { message, code } = outages.unavailable
    expect([answer.status, await answer.json()]).toEqual([503, { message, code }])
    expect(await count('videos')).toBe(0)
  })
})
