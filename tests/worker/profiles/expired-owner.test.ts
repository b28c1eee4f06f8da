import { beforeEach, describe, expect, it } from 'vitest'
import type { ClipPage } from '../../../worker/clips/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { endTrial } from '../support/rows/users'
import { addTricks, land } from '../support/tricks'
import { setPublic, skater, stack, type Skater } from '../support/skaters'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
  await stack(ann, { caption: 'Kickflip down the seven' })
  await addTricks()
  await land(ann)
  await endTrial(ann)
})

const page = async (path: string, as: Skater | null = ann) => {
  const answer = await call(path, { as })
  return { status: answer.status, html: await answer.text() }
}

const ownClip = async (): Promise<string> => {
  const { allClips } = await (
    await call(`/api/user-clips/${ann.userId}`, { as: ann })
  ).json<ClipPage>()
  return allClips[0]!.id
}

describe('an owner without access', () => {
  it.each([true, false])(
    'sees their own profile with the buttons to change it, public: %s',
    async (isPublic) => {
      await setPublic(ann.userId, isPublic)
      const { status, html } = await page('/s/ann')
      expect(status).toBe(200)
      expect(html).toContain('data-island="profiles/own"')
      expect(html).toContain('Kickflip down the seven')
      expect(html).not.toContain('You must add')
    },
  )

  it('gets nothing there that only subscribers have', async () => {
    const { html } = await page('/s/ann')
    for (const island of ['clips/upload', 'clips/section', 'score/card', 'tricks/bag']) {
      expect(html).not.toContain(`data-island="${island}"`)
    }
    expect(html).not.toContain('Challenge me')
    expect((await page('/s/bob', bob)).html).toContain('Challenge me')
  })

  it('sees them as their own, with nothing to report and no need to sign in', async () => {
    await setPublic(ann.userId, false)
    const clip = await ownClip()
    const trick = '/s/ann/tricks/kickflip'
    for (const path of ['/s/ann', `/shared/my-clip/${clip}`, trick]) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 200])
      expect(html).not.toContain('>Report<')
      expect(html).not.toContain('Sign in')
      expect(html).not.toContain('Private Profile')
    }
    expect((await page('/s/ann')).html).toContain('Your steeziest tricks and lines')
    expect((await page('/s/ann')).html).toContain('aria-label="Your Stoke Level"')
    expect((await page(trick)).html).toContain('Play video')
    // Others see what they have seen before.
    await setPublic(ann.userId, true)
    for (const path of ['/s/ann', `/shared/my-clip/${clip}`, trick]) {
      expect((await page(path, bob)).html).not.toContain('Your ')
      expect((await page(path, null)).html).toContain('>Report<')
    }
    expect((await page('/s/ann', null)).html).toContain('The steeziest tricks and lines')
  })

  it('finds it by a link on the paywall, which also has billing and feedback', async () => {
    const { status, html } = await page('/profile')
    expect(status).toBe(402)
    expect(html).toContain('href="/s/ann"')
    expect(html).toContain('>Billing<')
    expect(html).toContain('>Feedback<')
  })

  it("sees another's private profile as a visitor does", async () => {
    await setPublic(bob.userId, false)
    const { html } = await page('/s/bob')
    expect(html).toContain('Private Profile')
    expect(html).not.toContain('data-island="profiles/own"')
  })
})
