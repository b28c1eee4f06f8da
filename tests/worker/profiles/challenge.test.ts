import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { endTrial } from '../support/rows/users'
import { setPublic, skater, type Skater } from '../support/skaters'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
})

const challenge = (as: Skater | null, tag = 'ann') =>
  call(`/s/${tag}?challenge`, { as, redirect: 'manual' })

const formWithAnn = () => `/games?challenge=${ann.userId}`

describe("the code on a skater's phone leads", () => {
  it('a homie to the form for a new game with them, public or private', async () => {
    await becomeHomies(ann, bob)
    for (const isPublic of [true, false]) {
      await setPublic(ann.userId, isPublic)
      const answer = await challenge(bob)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(formWithAnn())
    }
  })

  it.each([true, false])(
    'somebody else to the profile, which says what to do first, public: %s',
    async (isPublic) => {
      await setPublic(ann.userId, isPublic)
      const answer = await challenge(bob)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('to be homies first')
      const usual = await call('/s/ann', { as: bob })
      expect(await usual.text()).not.toContain('to be homies first')
    },
  )

  it('somebody whose access has ended to the way to pay', async () => {
    await endTrial(bob)
    expect((await challenge(bob)).headers.get('location')).toBe(formWithAnn())
    expect((await call(formWithAnn(), { as: bob })).status).toBe(402)
  })

  it('the skater to their own profile', async () => {
    const answer = await challenge(ann)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('data-island="profiles/own"')
  })

  it('a visitor to sign-in, which leads back', async () => {
    const html = await (await challenge(null)).text()
    expect(html).toContain('Sign in to challenge')
    expect(html).toContain('returnUrl=%2Fs%2Fann%3Fchallenge')
    expect(await (await call('/s/ann', { as: null })).text()).not.toContain('Sign in to challenge')
  })

  it('on, when the tag is typed in another case', async () => {
    for (const as of [null, bob]) {
      const answer = await challenge(as, 'ANN')
      expect(answer.headers.get('location')).toBe('/s/ann?challenge')
    }
  })
})

describe('Challenge stands', () => {
  const page = async (path: string, as: Skater | null) => (await call(path, { as })).text()

  it("on a homie's page and row, public or private, and opens New Game with them chosen", async () => {
    await becomeHomies(ann, bob)
    for (const isPublic of [true, false]) {
      await setPublic(ann.userId, isPublic)
      for (const path of ['/s/ann', '/homies']) {
        expect(await page(path, bob)).toContain(`href="${formWithAnn()}"`)
      }
    }
  })

  it('not for others, who have Add Homie, and not for a visitor', async () => {
    const html = await page('/s/ann', bob)
    expect(html).not.toContain(formWithAnn())
    expect(html).toContain('Add Homie')
    expect(await page('/s/ann', null)).not.toContain(formWithAnn())
  })

  it('not for a homie whose access has ended', async () => {
    await becomeHomies(ann, bob)
    await endTrial(bob)
    for (const path of ['/s/ann', '/homies'])
      expect(await page(path, bob)).not.toContain(formWithAnn())
  })
})
