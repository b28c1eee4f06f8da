import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { newcomer, profileForm, skater, type Skater } from '../support/skaters'
import { stored } from '../support/storage'

let someone: Skater

beforeEach(async () => {
  await empty()
  someone = await newcomer()
})

const send = (body: BodyInit, as: Skater = someone) =>
  call('/api/profile', { method: 'POST', as, body })
const statusesOf = (answers: Response[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)

describe('a skatertag', () => {
  it('is unique in any case', async () => {
    await skater('Ann')
    for (const skatertag of ['Ann', 'ann', 'ANN', ' aNN ']) {
      const before = await stored()
      const answer = await send(await profileForm({ skatertag }))
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          message: 'Skatertag is already taken',
          code: 'invalid',
          fields: { skatertag: 'Skatertag is already taken' },
        },
      ])
      expect(await stored()).toEqual(before)
    }
  })

  it('goes to exactly one of several users who request it at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => newcomer()))
    const tags = ['ann', 'Ann', 'ANN', 'aNn', 'anN', 'ANn']
    const bodies = await Promise.all(tags.map((skatertag) => profileForm({ skatertag })))
    const answers = await Promise.all(all.map((as, i) => send(bodies[i]!, as)))
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400, 400, 400])
    const { media, pendingDeletions, objects } = await stored()
    expect([media.length, pendingDeletions.length, objects.length]).toEqual([1, 0, 1])
  })
})

describe('a reserved skatertag', () => {
  it.each(['Support', 'games'])(
    'gets the same answer as a taken one at setup, and nothing is stored: %s',
    async (skatertag) => {
      const before = await stored()
      const answer = await send(await profileForm({ skatertag }))
      const message = 'Skatertag is already taken'
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message, code: 'invalid', fields: { skatertag: message } },
      ])
      expect(await stored()).toEqual(before)
    },
  )
})

describe('two profiles of one user', () => {
  it('at the same moment: exactly one is made, and nothing of the others is left', async () => {
    const tags = ['ann', 'bob', 'cat', 'dan']
    const bodies = await Promise.all(tags.map((skatertag) => profileForm({ skatertag })))
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400])
    const won = tags[answers.findIndex(({ status }) => status === 201)]
    expect(await (await call('/api/profile', { as: someone })).json()).toMatchObject({
      skatertag: won,
    })
    const { media, pendingDeletions, objects } = await stored()
    expect([media.length, pendingDeletions.length, objects.length]).toEqual([1, 0, 1])
  })

  it('with one tag at the same moment: nobody is told that their own tag is taken', async () => {
    const bodies = await Promise.all(Array.from({ length: 4 }, () => profileForm()))
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400])
    const refused = answers.filter(({ status }) => status === 400)
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ code: 'profile_exists' })
  })

  it('one after the other: the second is refused with the reason', async () => {
    await send(await profileForm())
    const before = await stored()
    const answer = await send(await profileForm({ skatertag: 'another' }))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'You already have a profile.', code: 'profile_exists' },
    ])
    expect(await stored()).toEqual(before)
  })
})
