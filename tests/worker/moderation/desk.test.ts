import { beforeAll, describe, expect, it } from 'vitest'
import { outerUrls, urls } from '../../../worker/urls'
import { call } from '../support/call'
import { env } from '../support/env'
import {
  addRestriction,
  casesOf,
  logOf,
  moderator as newModerator,
} from '../support/rows/moderation'
import { endTrial } from '../support/rows/users'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { act, caseOf, report, reportAndAct } from './support'

let maker: Skater
let reporter: Skater
let moderator: Skater
let second: Skater

beforeAll(async () => {
  ;[maker, reporter] = [await skater(), await skater()]
  ;[moderator, second] = [await newModerator(), await newModerator()]
})

const page = async (path: string, as: Skater | null = moderator) =>
  (await call(path, { as })).text()

/** A new clip that was reported. */
async function reported(): Promise<{ clipId: string; caseId: string }> {
  const { id } = await stack(maker)
  await report('my_clip', id, reporter)
  return { clipId: id, caseId: await caseOf(id) }
}

describe('the desk', () => {
  it('is not there for anybody but moderators', async () => {
    const { caseId } = await reported()
    for (const as of [null, maker, reporter]) {
      for (const path of [outerUrls.desk(), outerUrls.deskCase({ caseId }), outerUrls.deskLog()]) {
        expect((await call(path, { as })).status).toBe(404)
      }
      expect((await act(as, caseId, 'remove')).status).toBe(404)
    }
    expect(await logOf(caseId)).toEqual([])
  })

  it('needs no subscription', async () => {
    const unpaid = await newModerator()
    await endTrial(unpaid)
    expect((await call(outerUrls.desk(), { as: unpaid })).status).toBe(200)
  })

  it('groups the reports of one thing, the urgent ones first', async () => {
    const { clipId, caseId } = await reported()
    await report('my_clip', clipId, await skater(), 'spam')
    expect(await casesOf(clipId)).toMatchObject([
      { reports: 2, reasons: { inappropriate: 1, spam: 1 }, isUrgent: false },
    ])
    await report('my_clip', clipId, await skater(), 'minor')
    const queue = await page(outerUrls.desk())
    expect(queue.indexOf(caseId)).toBeLessThan(
      queue.indexOf('data-step', queue.indexOf(caseId)) + 1,
    )
    expect(queue.match(/\/desk\/cases\/(\w+)/)?.[1]).toBe(caseId)
  })

  it('opens the next case after an act', async () => {
    const [first, other] = [await reported(), await reported()]
    const answer = await act(moderator, first.caseId, 'dismiss')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toContain('/desk/cases/')
    expect(await page(outerUrls.desk())).not.toContain(first.caseId)
    expect(await page(outerUrls.desk())).toContain(other.caseId)
  })

  it('shows a private video to the moderator alone, and logs the look', async () => {
    const hidden = await skater()
    const clip = await stack(hidden)
    await report('my_clip', clip.id, reporter)
    await setPublic(hidden.userId, false)
    const html = await page(outerUrls.deskCase({ caseId: await caseOf(clip.id) }))
    const signed = /src="(\/api\/video-clips\/[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    expect((await call(signed, { as: moderator })).status).toBe(200)
    expect((await call(signed, { as: reporter })).status).toBe(403)
    const looks = await env.DB.prepare('SELECT count(*) AS n FROM moderation_looks').first('n')
    expect(looks).toBe(1)
    await expect(env.DB.prepare('DELETE FROM moderation_looks').run()).rejects.toThrow('only grow')
  })

  it('counts the week and lists failed jobs', async () => {
    await env.DB.prepare(
      "INSERT INTO failed_jobs VALUES ('push', 'some-id', 'The service is gone', 1)",
    ).run()
    const html = await page(outerUrls.deskWeek())
    expect(html).toContain('The service is gone')
    expect(html).toContain('<dt>Removed</dt>')
  })
})

describe('a case is not for', () => {
  it('its maker, even a moderator', async () => {
    const clip = await stack(moderator)
    await report('my_clip', clip.id, reporter)
    const caseId = await caseOf(clip.id)
    expect((await call(outerUrls.deskCase({ caseId }), { as: moderator })).status).toBe(404)
    expect(await page(outerUrls.desk())).not.toContain(caseId)
    expect((await act(moderator, caseId, 'dismiss')).status).toBe(404)
    const answer = await act(second, caseId, 'remove')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('belongs to a moderator')
  })

  it('a moderator who reported it', async () => {
    const clip = await stack(maker)
    await report('my_clip', clip.id, moderator)
    const caseId = await caseOf(clip.id)
    const answer = await act(moderator, caseId, 'remove')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('You reported this')
    expect((await act(second, caseId, 'remove')).status).toBe(303)
  })
})

describe('two moderators at once', () => {
  it('one wins, and the other is told', async () => {
    const { caseId } = await reported()
    const answers = await Promise.all([
      act(moderator, caseId, 'dismiss'),
      act(second, caseId, 'remove'),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      303, 409,
    ])
    expect(await answers.find(({ status }) => status === 409)!.text()).toContain('was faster')
    expect(await logOf(caseId)).toHaveLength(1)
  })

  it('the same press twice does it once', async () => {
    const { caseId } = await reported()
    expect((await act(moderator, caseId, 'dismiss')).status).toBe(303)
    expect((await act(moderator, caseId, 'dismiss')).status).toBe(303)
    expect(await logOf(caseId)).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('holds for the version judged: later reports are folded into it', async () => {
    const { clipId, caseId } = await reported()
    await act(moderator, caseId, 'dismiss')
    expect((await report('my_clip', clipId, await skater(), 'hate')).status).toBe(201)
    expect(await casesOf(clipId)).toMatchObject([{ id: caseId, reports: 2 }])
    expect(await page(outerUrls.desk())).not.toContain(caseId)
  })

  it('does not hold for what the maker changed since', async () => {
    const write = (bio: string) =>
      call(urls.api.profile(), { method: 'PUT', as: maker, json: { bio } })
    await write('First')
    await reportAndAct(['bio', maker.userId], { reporter, moderator }, 'dismiss')
    await write('Second')
    expect((await report('bio', maker.userId, reporter)).status).toBe(201)
    expect(await casesOf(maker.userId)).toHaveLength(2)
  })

  it('stands in a log that nobody can change', async () => {
    const { caseId } = await reported()
    await act(moderator, caseId, 'warn', { reason: 'dangerous', note: 'Wear a helmet' })
    expect(await logOf(caseId)).toMatchObject([{ act: 'warn', note: 'Wear a helmet' }])
    const change = env.DB.prepare("UPDATE moderation_log SET note = 'Nothing'").run()
    await expect(change).rejects.toThrow('only grow')
    expect(await page(outerUrls.deskLog())).toContain('Wear a helmet')
  })

  it.each([
    ['without a reason', { reason: '' }],
    ['that is unknown', { act: 'praise' }],
    ['to suspend for no days', { act: 'suspend', days: '0' }],
    ['to suspend for more than a year', { act: 'suspend', days: '366' }],
  ])('%s is refused', async (_, fields) => {
    const { caseId } = await reported()
    expect((await act(moderator, caseId, 'dismiss', fields)).status).toBe(400)
    expect(await logOf(caseId)).toEqual([])
  })
})

it('a suspended moderator has no desk', async () => {
  const bad = await newModerator()
  await addRestriction(bad, 'suspended')
  expect((await call(outerUrls.desk(), { as: bad })).status).toBe(403)
})
