import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as moderationEndpoints from '../../../worker/moderation/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { moderationAnswers } from '../../../worker/db/schema'
import { messages } from '../../../worker/moderation/contract'
import { call } from '../support/call'
import { fieldIn, problemIn } from '../support/drawn-form'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import {
  addRestriction,
  casesOf,
  logOf,
  moderator as newModerator,
} from '../support/rows/moderation'
import { endTrial } from '../support/rows/users'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { act, caseOf, expectMarked, expectOneWins, form, report, reportAndAct } from './support'

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

/** Such a clip whose maker was warned. */
async function warned(): Promise<{ caseId: string; actId: string }> {
  const { caseId } = await reported()
  await act(moderator, caseId, 'warn')
  return { caseId, actId: (await logOf(caseId))[0]!.id }
}

describe('the desk', () => {
  it('shows each width of a picture, since they may differ', async () => {
    const { caseId } = await reported()
    const { userId } = await skater()
    await report('profile_photo', userId, reporter)
    for (const id of [caseId, await caseOf(userId)]) {
      const html = await page(outerUrls.deskCase({ caseId: id }))
      const [whole] = /(?<=src=")\/api\/(profile-photos|video-posters)\/[^"]+/.exec(html) ?? []
      expect(whole).toBeDefined()
      for (const width of [144, 320, 800]) expect(html).toContain(`src="${whole}&amp;w=${width}"`)
    }
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
    const others = await page(outerUrls.desk({}, { queue: 'others' }))
    expect(others).not.toContain(first.caseId)
    expect(others).toContain(other.caseId)
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
})

it('a dismissal is told without the reason of the reports, which it says does not hold', async () => {
  const { caseId } = await reported()
  await act(moderator, caseId, 'dismiss', { reason: 'dangerous' })
  for (const path of [outerUrls.deskLog(), outerUrls.deskCase({ caseId })]) {
    expect(await page(path)).not.toContain('Gets people hurt')
  }
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

describe('an act on something that is gone', () => {
  it('says so, and changes nothing', async () => {
    const { clipId, caseId } = await reported()
    await call(clipEndpoints.remove.url({ clipId }), { method: 'DELETE', as: maker })
    expect(await page(outerUrls.deskCase({ caseId }))).toContain(messages.goneBefore)
    const answer = await act(moderator, caseId, 'remove')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(messages.gone)
    expect(await logOf(caseId)).toEqual([])
    expect((await act(moderator, caseId, 'dismiss')).status).toBe(303)
  })
})

describe('an answer of a maker, with two moderators at once', () => {
  it.each([
    ['keep', 'keep'],
    ['keep', 'undo'],
    ['undo', 'undo'],
  ])('who decide %s and %s: one wins, and the other is told', async (one, other) => {
    const third = await newModerator()
    const { caseId, actId } = await warned()
    const json = { text: 'It was a joke' }
    await call(moderationEndpoints.answer.url({ actId }), { method: 'POST', as: maker, json })
    const decide = (as: Skater, decision: string) =>
      call(outerUrls.deskAnswer({ actId }), { as, ...form({ decision }) })
    const both = await Promise.all([decide(second, one), decide(third, other)])
    const told = await expectOneWins(both)
    expect(told).toContain('Another moderator was faster.')
    expect(told).toContain('Queue')
    const isUndone = (await logOf(caseId)).length === 2
    const [row] = await db
      .select()
      .from(moderationAnswers)
      .where(eq(moderationAnswers.actId, actId))
    expect(row?.isUpheld).toBe(!isUndone)
  })
})

describe('the form to answer', () => {
  it.each([
    ['nothing', '  \n '],
    ['too much', `Long ${'a'.repeat(1000)}`],
  ])('says at the text that there is %s', async (_, text) => {
    const path = urls.moderation(await warned())
    const answer = await call(path, { as: maker, ...form({ text }) })
    const html = await expectMarked(answer, ['text'], { text: messages.answerRequired })
    expect(fieldIn(html, 'text').label).toBe('Did we get it wrong?')
    expect(html).toContain(text.trim())
  })

  it('says above it what is about no field', async () => {
    const path = urls.moderation(await warned())
    expect((await call(path, { as: maker, ...form({ text: 'A joke' }) })).status).toBe(303)
    expect(await page(path, maker)).toContain('We have it, and will look again.')
    const again = await call(path, { as: maker, ...form({ text: 'Again' }) })
    expect(again.status).toBe(409)
    expect(problemIn(await again.text())).toBe('You have answered already.')
  })
})

describe('two moderators at once', () => {
  it('one wins, and the other is told', async () => {
    const { caseId } = await reported()
    const both = [act(moderator, caseId, 'dismiss'), act(second, caseId, 'remove')]
    await expectOneWins(await Promise.all(both))
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
      call(profileEndpoints.own.url(), { method: 'PUT', as: maker, json: { bio } })
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

  const days = messages.daysRequired
  it.each([
    ['without a reason', { reason: '' }, { reason: 'Choose a reason.' }],
    ['that is unknown', { act: 'praise' }, { act: 'Choose what to do.' }],
    ['to suspend for no days', { act: 'suspend', days: '0' }, { days }],
    ['to suspend for more than a year', { act: 'suspend', days: '366' }, { days }],
    ['to suspend for a week in words', { act: 'suspend', days: 'seven' }, { days }],
    ['with too long a text', { note: 'a'.repeat(501) }, { note: messages.noteLong }],
    [
      'to suspend for too long and without a reason',
      { act: 'suspend', days: '900', reason: '' },
      { days, reason: 'Choose a reason.' },
    ],
    [
      'with two faults',
      { act: '', reason: '' },
      { act: 'Choose what to do.', reason: 'Choose a reason.' },
    ],
  ])(
    '%s is refused, and the moderator reads why at the field',
    async (_, fields: Record<string, string>, said: Record<string, string>) => {
      const { caseId } = await reported()
      const answer = await act(moderator, caseId, 'dismiss', { note: 'My words', ...fields })
      const html = await expectMarked(answer, ['act', 'days', 'reason', 'note'], said)
      expect(html).toContain(fields.note ?? 'My words')
      expect(await logOf(caseId)).toEqual([])
    },
  )

  it('is undone with too long a text: the moderator reads why at the text', async () => {
    const { caseId } = await reported()
    await act(moderator, caseId, 'dismiss')
    const answer = await act(moderator, caseId, 'undo', { seen: '1', note: 'a'.repeat(501) })
    await expectMarked(answer, ['note'], { note: messages.noteLong })
  })
})

it('a suspended moderator has no desk', async () => {
  const bad = await newModerator()
  await addRestriction(bad, 'suspended')
  expect((await call(outerUrls.desk(), { as: bad })).status).toBe(403)
})
