import { beforeEach, describe, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { block } from '../blocks/support'
import { act, caseOf, report, reportAndAct } from '../moderation/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addRestriction, moderator as newModerator } from '../support/rows/moderation'
import { endTrial } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { ask, crewWith, goOut, here, listOf } from './support'

let maker: Skater
let bob: Skater
let crewId: string

beforeEach(async () => {
  await empty()
  const { crew, all } = await crewWith(1)
  crewId = crew.id
  ;[maker, bob] = all as [Skater, Skater]
})

const invited = async (): Promise<Skater> => {
  const who = await skater()
  await becomeHomies(maker, who)
  await ask(crewEndpoints.invite, maker, { crewId }, { userId: who.userId })
  return who
}

const asking = async (): Promise<Skater> => {
  const who = await skater()
  const { code } = await ask<{ code: string }>(crewEndpoints.makeLink, maker, { crewId })
  await ask(crewEndpoints.ask, who, {}, { code })
  return who
}

const homie = async (): Promise<Skater> => {
  const who = await skater()
  await becomeHomies(maker, who)
  return who
}

const nameOf = async (as: Skater) => (await listOf(as)).crews[0]!.name

describe('the name of a crew', () => {
  it('is reported by a member, twice as one report', async () => {
    expect((await report('crew', crewId, bob)).status).toBe(201)
    expect((await report('crew', crewId, bob)).status).toBe(200)
    expect((await report('crew', crewId, maker)).status).toBe(403)
  })

  it('is reported by who is invited, by the id that the invitation has', async () => {
    const who = await invited()
    const [invitation] = (await listOf(who)).invitations
    expect((await report('crew', invitation!.crewId, who)).status).toBe(201)
  })

  it.each([
    ['a stranger', skater],
    ['a homie of its maker', homie],
    ['who asks to join', asking],
  ])('is to %s as if there was none', async (_, find) => {
    const who = await find()
    const to = async (id: string) => {
      const answer = await report('crew', id, who)
      return [answer.status, await answer.text()]
    }
    const unknown = await to('0'.repeat(26))
    expect(unknown[0]).toBe(404)
    expect(await to(crewId)).toEqual(unknown)
  })

  it('is to who has left or declined as if there was none', async () => {
    await ask(crewEndpoints.leave, bob, { crewId })
    const who = await invited()
    const [invitation] = (await listOf(who)).invitations
    await ask(crewEndpoints.answer, who, { crewRequestId: invitation!.id }, { isYes: false })
    for (const each of [bob, who]) expect((await report('crew', crewId, each)).status).toBe(404)
  })

  it('has a form for its members, and none for visitors', async () => {
    const path = urls.report({ contentType: 'crew', contentId: crewId })
    expect((await call(path, { as: bob })).status).toBe(200)
    expect((await call(path)).status).toBe(404)
    expect((await call(path, { as: await skater() })).status).toBe(404)
  })

  it('is reported across a block, and says nothing of its maker', async () => {
    await block(maker, bob)
    const answer = await report('crew', crewId, bob)
    expect(answer.status).toBe(201)
    expect(await answer.text()).not.toContain(maker.userId)
  })

  it('is reported neither without access nor while suspended', async () => {
    const lapsed = await invited()
    await endTrial(lapsed)
    await addRestriction(bob, 'suspended', '0'.repeat(26))
    expect((await report('crew', crewId, lapsed)).status).toBe(402)
    expect((await report('crew', crewId, bob)).status).toBe(403)
  })
})

describe('the desk', () => {
  it('sees the name, and neither members nor a place', async () => {
    await goOut(bob, [crewId])
    await report('crew', crewId, bob)
    const moderator = await newModerator()
    const path = outerUrls.deskCase({ caseId: await caseOf(crewId) })
    const page = await (await call(path, { as: moderator })).text()
    expect(page).toContain('Dry Night')
    expect(page).toContain(`Crew name of @${maker.skatertag}`)
    for (const hidden of [bob.skatertag, bob.userId, String(here.lat)]) {
      expect(page).not.toContain(hidden)
    }
  })

  it('takes it away from the crew and from its bells, and gives it back', async () => {
    const moderator = await newModerator()
    const cat = await invited()
    const bellsOf = async () => (await call('/api/notifications', { as: cat })).text()
    expect(await bellsOf()).toContain('Dry Night')
    const who = { reporter: bob, moderator }
    const { caseId, answer } = await reportAndAct(['crew', crewId], who, 'remove')
    expect(answer.status).toBe(303)
    const neutral = `Crew ${crewId.slice(-8)}`
    expect(await nameOf(bob)).toBe(neutral)
    expect(await bellsOf()).toContain(neutral)
    expect(await bellsOf()).not.toContain('Dry Night')
    const told = await (await call('/api/notifications', { as: maker })).text()
    expect(told).toContain('Your crew name was replaced')
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect(await nameOf(bob)).toBe('Dry Night')
    expect(await bellsOf()).toContain('Dry Night')
  })

  it('does not give it back over a newer one', async () => {
    const moderator = await newModerator()
    const { caseId } = await reportAndAct(['crew', crewId], { reporter: bob, moderator }, 'remove')
    await ask(crewEndpoints.rename, maker, { crewId }, { name: 'Wallies' })
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect(await nameOf(bob)).toBe('Wallies')
  })
})
