import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { restrictions, users } from '../../../worker/db/schema'
import { findOrMakeUser } from '../../../worker/session/queries'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Game } from '../../../worker/games/reads/contract'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as moderationEndpoints from '../../../worker/moderation/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { makeSkate } from '../games/support'
import { call, minuteJob } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { db } from '../support/rows/db'
import { moderator as newModerator, casesOf } from '../support/rows/moderation'
import { findUser } from '../support/rows/users'
import { sessionOf, skater, stack, type Skater } from '../support/skaters'
import { act, form, reportAndAct } from './support'

let reporter: Skater
let moderator: Skater

beforeAll(async () => {
  ;[reporter, moderator] = [await skater(), await newModerator()]
})

const about = (someone: Skater, name: string, fields: Record<string, string> = {}) =>
  reportAndAct(['skater', someone.userId], { reporter, moderator }, name, fields)

const get = (path: string, as: { cookie: string } | null, hours?: number) =>
  call(path, { as, ...(hours && { hours }) })

const actIdOf = async (someone: Skater) =>
  (await db.select().from(restrictions).where(eq(restrictions.userId, someone.userId)))[0]!.actId

describe('a suspended skater', () => {
  let bad: Skater

  beforeAll(async () => {
    bad = await skater()
    await stack(bad)
    const { answer } = await about(bad, 'suspend', { days: '3', reason: 'harassment' })
    expect(answer.status).toBe(303)
  })

  it('reads their own things, and is refused everything else with the end', async () => {
    expect((await get(clipEndpoints.ownList.url(), bad)).status).toBe(200)
    expect((await get(gameEndpoints.list.url(), bad)).status).toBe(200)
    const refused = await get(feedEndpoints.list.url(), bad)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'suspended',
      until: expect.stringMatching(/^20/),
    })
    const shown = await get(urls.activity(), bad)
    expect(shown.status).toBe(403)
    expect(await shown.text()).toContain('Suspended until')
  })

  it("reads their own tricks, and not another skater's", async () => {
    expect((await get(trickEndpoints.landed.url(), bad)).status).toBe(200)
    const others = trickEndpoints.landed.url({}, { userId: reporter.userId })
    expect((await get(others, bad)).status).toBe(403)
    expect((await get(others, reporter)).status).toBe(200)
  })

  it('stays public for others', async () => {
    expect((await get(urls.skater(bad), null)).status).toBe(200)
  })

  it('is free when the time is over', async () => {
    expect((await get(feedEndpoints.list.url(), bad, 73)).status).toBe(200)
  })

  it('is free at once when it is undone', async () => {
    const free = await skater()
    const { caseId } = await about(free, 'suspend', { days: '3' })
    expect((await get(homieEndpoints.list.url(), free)).status).toBe(403)
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect((await get(homieEndpoints.list.url(), free)).status).toBe(200)
  })
})

describe('a banned skater', () => {
  it('is missing for everybody, signed out, and out of their games', async () => {
    const [bad, homie] = [await skater(), await skater()]
    await becomeHomies(bad, homie)
    const clip = await stack(bad)
    const game = await makeSkate([bad, homie])
    const { answer } = await about(bad, 'ban', { reason: 'hate' })
    expect(answer.status).toBe(303)
    expect((await get(sessionEndpoints.user.url(), bad)).status).toBe(401)
    for (const as of [null, homie]) {
      expect((await get(urls.skater(bad), as)).status).toBe(404)
      expect((await get(urls.sharedClip({ clipId: clip.id }), as)).status).toBe(404)
      const video = mediaEndpoints.video.url({ name: clip.videoObjectName })
      expect((await get(video, as)).status).toBe(404)
    }
    expect(await (await get(homieEndpoints.list.url(), homie)).json()).toEqual([])
    const shown = await get(gameEndpoints.show.url({ gameId: game.id }), homie)
    const seen = await shown.json<Game>()
    expect(seen.players.find(({ playerId }) => playerId === bad.userId)?.status).toBe('quit')
  })

  it('may sign in to read why, answer and delete the account, and to nothing else', async () => {
    const bad = await skater()
    await about(bad, 'ban', { reason: 'hate' })
    const as = { cookie: await sessionOf(bad.userId) }
    const actId = await actIdOf(bad)
    for (const path of [
      profileEndpoints.own.url(),
      gameEndpoints.list.url(),
      trickEndpoints.catalogue.url(),
    ]) {
      const refused = await get(path, as)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'banned', actId })
    }
    expect(await (await get(urls.setup(), as)).text()).toContain('You are banned')
    const notice = await get(urls.moderation({ actId }), as)
    expect(notice.status).toBe(200)
    expect(await notice.text()).toContain('Delete it now')
    expect((await call(profileEndpoints.own.url(), { method: 'DELETE', as })).status).toBe(204)
  })

  it('comes back with profile, homies and points when it is undone', async () => {
    const [bad, homie] = [await skater(), await skater()]
    await becomeHomies(bad, homie)
    await stack(bad)
    const score = async () =>
      (await get(scoreEndpoints.ofSkater.url({ userId: bad.userId }), homie)).text()
    const before = await score()
    const { caseId } = await about(bad, 'ban')
    const answer = await act(moderator, caseId, 'undo', { seen: '1' })
    expect(answer.status).toBe(303)
    expect((await get(urls.skater(bad), null)).status).toBe(200)
    expect(await score()).toBe(before)
    expect(await (await get(homieEndpoints.list.url(), homie)).json()).toHaveLength(1)
    expect((await findUser(bad)).expiresAt).toBeNull()
  })
})

describe('the maker', () => {
  it('reads why, answers once, and another moderator decides', async () => {
    const [maker, second] = [await skater(), await newModerator()]
    const { caseId } = await about(maker, 'suspend', { days: '3', note: 'Calm down' })
    const actId = await actIdOf(maker)
    const html = await (await get(urls.moderation({ actId }), maker)).text()
    expect(html).toContain('Calm down')
    expect(html).not.toContain(moderator.skatertag)
    expect(html).not.toContain(reporter.skatertag)
    expect((await get(urls.moderation({ actId }), reporter)).status).toBe(404)

    const path = moderationEndpoints.answer.url({ actId })
    const say = (text: string, as: Skater) => call(path, { method: 'POST', as, json: { text } })
    expect((await say('', maker)).status).toBe(400)
    expect((await say('x'.repeat(1001), maker)).status).toBe(400)
    expect((await say('Not me', reporter)).status).toBe(404)
    expect((await say('It was a joke', maker)).status).toBe(201)
    expect((await say('Again', maker)).status).toBe(409)

    const decide = (as: Skater, decision: string) =>
      call(`/desk/answers/${actId}`, { as, ...form({ decision }) })
    expect((await decide(moderator, 'undo')).status).toBe(403)
    expect((await decide(second, 'undo')).status).toBe(303)
    expect((await get(homieEndpoints.list.url(), maker)).status).toBe(200)
    expect((await decide(second, 'keep')).status).toBe(409)
    expect(await (await get(urls.moderation({ actId }), maker)).text()).toContain('took it back')
    expect(caseId).toBeTruthy()
  })
})

// Last: by then all sessions have expired.
it('a banned account is deleted after 30 days, and the ban meets the next one', async () => {
  const bad = await skater()
  const { subject } = await findUser(bad)
  await about(bad, 'ban')
  await minuteJob(30 * 24 + 1)
  expect(await db.$count(users, eq(users.subject, subject))).toBe(0)
  expect((await casesOf(bad.userId)).length).toBe(0)
  const { user } = await findOrMakeUser(env, db, subject, new Date())
  const refused = await get(trickEndpoints.catalogue.url(), { cookie: await sessionOf(user.id) })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'banned' })
})
