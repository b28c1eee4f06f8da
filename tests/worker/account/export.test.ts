import { introspectWorkflow } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import { urls } from '../../../worker/urls'
import { failingBucket } from '../support/bucket'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { background, env } from '../support/env'
import { recordLog } from '../support/log'
import { newcomer, sessionOf, skater, stack, type Skater } from '../support/skaters'
import { count, keysInBucket } from '../support/storage'
import { fill } from './full'
import { ask, built, download, look, unpack } from './unpacked'
import { messages } from '../../../worker/account/contract'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  vi.restoreAllMocks()
  await empty()
  ann = await skater('annsomebody')
  bob = await skater('bobsomebody')
})

const hour = 3_600_000
const exportKeys = async () => (await keysInBucket()).filter((key) => key.startsWith('exports/'))

describe('asking for a copy of everything', () => {
  it('is answered at once, and builds it in the background', async () => {
    expect(await look(ann)).toEqual({ status: 'none' })
    const answer = await ask(ann)
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'building' }])
    expect(await look(ann)).toEqual({ status: 'building' })
    await minuteJob()
    expect(await look(ann)).toEqual({
      status: 'ready',
      url: expect.stringMatching(/^\/api\/account\/export\/[0-9a-z]{26}\?e=\d+&s=/),
      bytes: expect.any(Number),
      expiresAt: expect.any(String),
    })
  })

  it('is possible once a day', async () => {
    await ask(ann)
    const again = await ask(ann)
    expect(again.status).toBe(429)
    const seconds = Number(again.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(86_000)
    expect(seconds).toBeLessThanOrEqual(86_400)
    const fresh = { cookie: await sessionOf(ann.userId, new Date(Date.now() + 24 * hour)) }
    expect((await ask(fresh, { hours: 24.1 })).status).toBe(202)
    expect(await count('account_exports')).toBe(1)
  })

  it('makes one copy when two tabs ask at once', async () => {
    const answers = await Promise.all([ask(ann), ask(ann)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 429])
  })

  it('needs a fresh sign-in', async () => {
    const old = { cookie: await sessionOf(ann.userId, new Date(Date.now() - 11 * 60_000)) }
    const answer = await ask(old)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'fresh_sign_in' }])
  })

  it('works by a plain form too', async () => {
    const path = urls.accountCopy()
    const send = (as: { cookie: string }) =>
      call(path, {
        method: 'POST',
        as,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    const read = async () => (await call(path, { as: ann })).text()
    expect(await read()).toContain('Make my copy')
    const old = { cookie: await sessionOf(ann.userId, new Date(Date.now() - 11 * 60_000)) }
    const toSignIn = await send(old)
    expect([toSignIn.status, toSignIn.headers.get('Location')]).toEqual([
      303,
      sessionEndpoints.login.url({}, { fresh: 1, returnUrl: path }),
    ])
    expect((await send(ann)).status).toBe(303)
    expect(await read()).toContain('Packing your copy')
    await minuteJob()
    const page = await read()
    const href = /href="([^"]+)" download/.exec(page)![1]!.replaceAll('&amp;', '&')
    expect((await call(href, { as: ann })).headers.get('Content-Type')).toBe('application/zip')
    const again = await send(ann)
    expect(again.status).toBe(429)
    expect(await again.text()).toContain(messages.tooSoon)
  })

  it('is possible without a profile', async () => {
    const someone = await newcomer()
    const unpacked = await download(someone, await built(someone))
    expect(unpacked.rows('profile')).toEqual([])
    expect(unpacked.rows('account')).toHaveLength(1)
  })
})

describe('an export that fails', () => {
  it('is tried again, says so in the end, and does not count', async () => {
    const { of } = recordLog()
    await ask(ann)
    for (let tries = 0; tries < 7; tries++) {
      expect(await look(ann)).toEqual({ status: 'building' })
      await minuteJob(tries * 0.1, failingBucket(env.MEDIA, 'put', 'before'))
    }
    expect(await look(ann)).toEqual({ status: 'failed' })
    expect(of('export_step_failed').length).toBeGreaterThan(3)
    expect(of('export_failed')).toHaveLength(1)
    expect((await ask(ann)).status).toBe(202)
  })

  it('goes on where it stopped when the bucket is there again', async () => {
    recordLog()
    await ask(ann)
    await minuteJob(0, failingBucket(env.MEDIA, 'put', 'before'))
    await minuteJob(0.1)
    expect(await look(ann)).toMatchObject({ status: 'ready' })
  })
})

describe('the archive', () => {
  it('opens in the session that got the URL, for ten minutes', async () => {
    const { url } = await built(ann)
    expect((await call(url!, { as: ann })).status).toBe(200)
    expect((await call(url!, { as: ann, hours: 0.16 })).status).toBe(200)
    expect((await call(url!, { as: ann, hours: 0.17 })).status).toBe(410)
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    for (const as of [elsewhere, bob]) expect((await call(url!, { as })).status).toBe(410)
    expect((await call(url!)).status).toBe(401)
    const { url: own } = await look(elsewhere)
    expect((await call(own!, { as: elsewhere })).status).toBe(200)
  })

  it('of somebody else is not found, even with a signature of ones own', async () => {
    const mine = await built(ann)
    const his = await built(bob)
    const path = (of: string) => of.split('?')[0]!
    const mixed = his.url!.replace(path(his.url!), path(mine.url!))
    expect((await call(mixed, { as: bob })).status).toBe(410)
  })

  it('is sent whole with its length, and in ranges that fit together', async () => {
    await stack(ann)
    const { url, bytes } = await built(ann)
    const answer = await call(url!, { as: ann })
    expect(answer.headers.get('Content-Length')).toBe(String(bytes))
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="stoke-.*zip"/)
    const whole = new Uint8Array(await answer.arrayBuffer())
    expect(whole.length).toBe(bytes)
    const middle = Math.floor(bytes! / 3)
    for (const [from, to] of [
      [0, middle],
      [middle + 1, 2 * middle],
      [2 * middle + 1, bytes! - 1],
    ]) {
      const part = await call(url!, { as: ann, headers: { Range: `bytes=${from}-${to}` } })
      expect([part.status, part.headers.get('Content-Range')]).toEqual([
        206,
        `bytes ${from}-${to}/${bytes}`,
      ])
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(from, to! + 1))
    }
    const head = await call(url!, { as: ann, method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(bytes))
  })

  it('still has a clip that was deleted since, and is gone before the bytes are', async () => {
    const clip = await stack(ann)
    await built(ann)
    await call(`/api/my-clips/${clip.id}`, { method: 'DELETE', as: ann })
    await minuteJob(70)
    const later = { as: ann, hours: 70 }
    const state = await look(ann, later)
    const { paths } = await unpack(await (await call(state.url!, later)).arrayBuffer())
    expect(paths).toContain(`videos/${clip.videoObjectName}.mp4`)
    expect(await look(ann, { hours: 71.1 })).toEqual({ status: 'none' })
  })

  it('is forgotten with all its files after it has expired', async () => {
    await built(ann)
    expect((await exportKeys()).length).toBeGreaterThan(10)
    await minuteJob(72)
    expect(await count('account_exports')).toBe(0)
    await purgeDeleted()
    expect(await exportKeys()).toEqual([])
  })

  it('whose file the bucket has lost breaks off and is logged', async () => {
    const { of } = recordLog()
    const clip = await stack(ann)
    const { url } = await built(ann)
    await env.MEDIA.delete(clip.videoObjectName)
    await expect(call(url!, { as: ann })).rejects.toThrow()
    expect(of('export_file_missing')).toHaveLength(1)
  })
})

describe('files from before their checksum was noted', () => {
  it('are read once', async () => {
    const clip = await stack(ann)
    const before = await env.DB.prepare('SELECT name, crc32, object_bytes FROM media').all()
    await env.DB.prepare('UPDATE media SET crc32 = NULL, object_bytes = NULL').run()
    const unpacked = await download(ann, await built(ann))
    expect(unpacked.paths).toContain(`videos/${clip.videoObjectName}.mp4`)
    const after = await env.DB.prepare(
      'SELECT name, crc32, object_bytes FROM media WHERE owner_id = ?',
    )
      .bind(ann.userId)
      .all<{ name: string; crc32: number | null }>()
    for (const row of after.results) {
      const known = before.results.find(({ name }) => name === row.name)!
      if (known.crc32 !== null) expect(row).toEqual(known)
      expect(row.crc32).not.toBeNull()
    }
  })
})

describe('an export by a Workflow', () => {
  const { ACCOUNT_EXPORTS } = background

  it('has a step for each file, whose results are counts', async () => {
    await fill(ann, bob)
    await using workflows = await introspectWorkflow(ACCOUNT_EXPORTS)
    expect((await ask(ann, { bindings: { ACCOUNT_EXPORTS } })).status).toBe(202)
    const [running] = await workflows.get()
    await running!.waitForStatus('complete')
    expect(await look(ann)).toMatchObject({ status: 'ready' })
    const { rows } = await download(ann, await look(ann))
    expect(rows('clips')).toHaveLength(1)
  })

  it('that cannot be started, or never runs, is built by the scheduled job', async () => {
    const { of } = recordLog()
    const down = { createBatch: () => Promise.reject(new Error('Workflows is down')) }
    await ask(ann, { bindings: { ACCOUNT_EXPORTS: down as never } })
    expect(of('workflow_not_started')).toHaveLength(1)
    await minuteJob()
    expect(await look(ann)).toEqual({ status: 'building' })
    await minuteJob(0.1)
    expect(await look(ann)).toMatchObject({ status: 'ready' })
  })
})

describe('deleting the account', () => {
  const leave = () => call('/api/profile', { method: 'DELETE', as: ann })

  it('takes the export along', async () => {
    const { url } = await built(ann)
    await leave()
    expect((await call(url!, { as: ann })).status).toBe(401)
    expect(await count('account_exports')).toBe(0)
    await minuteJob(0.4)
    expect(await exportKeys()).toEqual([])
  })

  it('wins over an export of the same minute, wherever that stands', async () => {
    for (let writes = 1; writes < 30; writes += 4) {
      await empty()
      ann = await skater('annsomebody')
      await ask(ann)
      let put = 0
      const MEDIA = new Proxy(env.MEDIA, {
        get: (bucket, name) => {
          const value = Reflect.get(bucket, name) as (...all: unknown[]) => unknown
          if (name !== 'put') return value.bind(bucket)
          return async (...all: unknown[]) => {
            if (++put === writes) await leave()
            return value.apply(bucket, all)
          }
        },
      })
      await minuteJob(0, { MEDIA }).catch(() => {})
      expect([writes, await count('account_exports')]).toEqual([writes, 0])
      await minuteJob(1)
      expect([writes, await count('users', 'id = ?', ann.userId)]).toEqual([writes, 0])
      await purgeDeleted()
      expect([writes, await exportKeys()]).toEqual([writes, []])
    }
  })
})
