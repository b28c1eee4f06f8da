import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { withoutUrls } from '../support/signed'
import { setPublic, skater, stack, type Skater } from '../support/skaters'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('Bob')
  await stack(ann, { caption: 'Kickflip down the seven' })
})

const profileOf = async (tag: string, as: Skater | null = null) =>
  withoutUrls(await (await call(`/api/profile/tag/${tag}`, { as })).json<Record<string, unknown>>())
const htmlOf = async (path: string, as: Skater | null = null) => (await call(path, { as })).text()

describe('a public profile', () => {
  it.each([
    ['a visitor', () => null, {}],
    ['another skater', () => bob, { relation: 'none' }],
    ['its owner, too', () => ann, {}],
  ])('is shown to %s without private fields', async (_, as, more) => {
    expect(await profileOf('ann', as())).toEqual({
      userId: ann.userId,
      skatertag: 'ann',
      stance: 'goofy',
      profilePhotoObjectName: expect.any(String),
      bio: null,
      startedSkatingYear: null,
      isPublic: true,
      ...more,
    })
  })

  it('is found by its tag in any case, but not by a part', async () => {
    expect(await profileOf('ANN')).toMatchObject({ skatertag: 'ann' })
    for (const tag of ['an', 'anna', 'ann%20', 'a%25', '%', '_nn', 'a*']) {
      const answer = await call(`/api/profile/tag/${tag}`)
      expect([tag, answer.status]).toEqual([tag, 404])
      expect(await answer.json()).toMatchObject({ message: 'Profile not found' })
    }
  })

  it('has one URL', async () => {
    for (const [asked, is] of [
      ['ANN', 'ann'],
      ['Ann', 'ann'],
      ['bob', 'Bob'],
    ]) {
      const answer = await call(`/s/${asked}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/s/${is}`])
    }
  })

  it('shows its clips in its page', async () => {
    for (const [path, as] of [
      ['/s/ann', null],
      ['/s/ann', bob],
      ['/profile', ann],
    ] as const) {
      expect(await htmlOf(path, as)).toContain('Kickflip down the seven')
    }
  })

  it.each(['0', '-1', 'x', '1.5', '1e99', '', '999999'])(
    'accepts any page parameter: %j',
    async (page) => {
      const answer = await call(`/s/ann?clips=${page}`, { as: bob })
      expect(answer.status).toBe(200)
    },
  )
})

describe('a private profile', () => {
  beforeEach(async () => {
    await setPublic(ann.userId, false)
  })

  it.each([
    ['a visitor', () => null],
    ['another skater', () => bob],
  ])('has a page that shows %s the name, and no clip', async (_, as) => {
    const html = await htmlOf('/s/ann', as())
    expect(html).toContain('Private Profile')
    expect(html).toContain('@ann')
    expect(html).not.toContain('Kickflip')
    expect(html).not.toContain('/api/video-clips/')
  })
})

describe('an unknown skater', () => {
  it('gets a 404 page with a way home', async () => {
    const html = await htmlOf('/s/nobody')
    expect(html).toContain('Skater Not Found')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go Home<\/a>/)
  })
})
