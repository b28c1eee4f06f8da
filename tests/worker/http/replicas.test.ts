import { beforeEach, describe, expect, it } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { crew, makeSkate, roll } from '../games/support'
import { lending } from '../games/start-game'
import { screen } from '../live/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { lagging } from '../support/lagging'
import { stack, type Skater } from '../support/skaters'

let ann: Skater
let bob: Skater
let replica: Awaited<ReturnType<typeof lagging>>
let bindings: { DB: D1Database }

beforeEach(async () => {
  await empty()
  ;[ann, bob] = (await crew(2)) as [Skater, Skater]
  replica = await lagging()
  bindings = { DB: replica.DB }
})

const knowing = (bookmark: unknown): Record<string, string> =>
  typeof bookmark === 'string' ? { 'Stoke-Bookmark': bookmark } : {}

/** The biography of ann, as bob reads it in a browser that knows of this state. */
async function bioFor(bookmark?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const path = profileEndpoints.byTag.url({ skatertag: ann.skatertag })
  const all = { ...knowing(bookmark), ...headers }
  const answer = await call(path, { as: bob, headers: all, bindings })
  expect(answer.status).toBe(200)
  return (await answer.json<{ bio: unknown }>()).bio
}

async function saveBio(bio: string): Promise<Response> {
  const json = { bio }
  return call(profileEndpoints.own.url(), { method: 'PUT', as: ann, json, bindings })
}

describe('with a replica that lags behind', () => {
  it('the answer to a write carries the bookmark from which the next read sees it', async () => {
    const answer = await saveBio('Goofy since 1999')
    const bookmark = answer.headers.get('Stoke-Bookmark')
    expect(bookmark).toBe(replica.latest())
    expect(await bioFor()).toBeNull()
    expect(await bioFor(bookmark)).toBe('Goofy since 1999')
    await replica.catchUp()
    expect(await bioFor()).toBe('Goofy since 1999')
  })

  it('nobody is shown a video that was just made private, nor is it taken for public', async () => {
    const { videoObjectName: name } = await stack(ann)
    await replica.catchUp()
    const video = () => call(mediaEndpoints.video.url({ name }), { bindings })
    const json = { isPublic: false }
    const made = { method: 'PATCH', as: ann, json, bindings }
    expect((await call(profileEndpoints.changeVisibility.url(), made)).status).toBe(200)
    expect([(await video()).status, (await video()).status]).toEqual([403, 403])
  })

  it('the answer to a read carries none', async () => {
    const answer = await call(sessionEndpoints.user.url(), { as: ann, bindings })
    expect(answer.headers.has('Stoke-Bookmark')).toBe(false)
    expect(answer.headers.has('Set-Cookie')).toBe(false)
  })

  it('the later of the cookie and the header counts', async () => {
    const early = (await saveBio('First')).headers.get('Stoke-Bookmark')
    await replica.catchUp()
    const late = (await saveBio('Second')).headers.get('Stoke-Bookmark')
    const cookie = (bookmark: string | null) => ({
      Cookie: `${bob.cookie}; stoke-bookmark=${bookmark}`,
    })
    expect(await bioFor(early)).toBe('First')
    expect(await bioFor(early, cookie(late))).toBe('Second')
    expect(await bioFor(late, cookie(early))).toBe('Second')
  })

  it.each(['x', '', 'first-primary', '%00', 'é', '0'.repeat(300)])(
    'the header %j is ignored',
    async (text) => {
      await saveBio('New')
      expect(await bioFor(encodeURI(text))).toBeNull()
    },
  )

  it('a bookmark that the database does not know is answered by the primary', async () => {
    await saveBio('New')
    expect(await bioFor('ffffffff-00000000')).toBe('New')
  })

  it('players who are told of a move read it, whichever replica answers them', async () => {
    const { id } = await makeSkate([ann, bob])
    await replica.catchUp()
    const page = await screen(ann)
    const answer = await lending(id, bindings, () => roll(bob, id, { bindings }))
    expect(answer.status).toBe(200)
    await page.hears(1)
    expect(page.heard[0]).toEqual({ kind: 'game', gameId: id, version: 2 })
    const versionFor = async (bookmark?: unknown) => {
      const headers = knowing(bookmark)
      const listed = await call(gameEndpoints.list.url(), { as: ann, headers, bindings })
      return (await listed.json<Game[]>()).find((game) => game.id === id)?.version
    }
    expect(await versionFor()).toBe(1)
    expect(await versionFor(page.bookmarks[0])).toBe(2)
    expect(await versionFor(answer.headers.get('Stoke-Bookmark'))).toBe(2)
  })

  it('a skater who is told of a notification finds it in the list', async () => {
    const [cat] = (await crew(1)) as [Skater]
    await replica.catchUp()
    const page = await screen(ann)
    const json = { receiverId: ann.userId }
    const path = homieEndpoints.requests.url()
    expect((await call(path, { method: 'POST', as: cat, json, bindings })).status).toBe(201)
    await page.hears(1)
    expect(page.heard[0]).toEqual({ kind: 'notifications', unread: 1 })
    const listFor = async (bookmark?: unknown) => {
      const headers = knowing(bookmark)
      const listed = await call(notificationEndpoints.list.url(), { as: ann, headers, bindings })
      return (await listed.json<unknown[]>()).length
    }
    expect(await listFor()).toBe(0)
    expect(await listFor(page.bookmarks[0])).toBe(1)
  })

  it('a list that has not changed is still answered 304', async () => {
    await makeSkate([ann, bob])
    await replica.catchUp()
    const first = await call(gameEndpoints.list.url(), { as: ann, bindings })
    const headers = { ...knowing(replica.latest()), 'If-None-Match': first.headers.get('ETag')! }
    expect((await call(gameEndpoints.list.url(), { as: ann, headers, bindings })).status).toBe(304)
  })
})
