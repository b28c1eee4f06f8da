import { beforeEach, describe, expect, it } from 'vitest'
import type { FoundSkater } from '../../../worker/homies/contract'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { makeHomies } from '../homies/support'
import { pagesOf, someone } from '../shares/cast'
import { call } from '../support/call'
import { annAndBob } from '../support/pair'
import { setPublic, type Skater } from '../support/skaters'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  ;({ ann, bob } = await annAndBob())
})

const put = (json: unknown, as: Skater | null = ann) =>
  call(profileEndpoints.changePrivacy.url(), { method: 'PUT', as, json })

describe('search engines', () => {
  /** A skater's pages that search engines list, and the skater. */
  const pages = async () => {
    const made = await someone()
    ann = made.as
    const { profile, clip, video, spotClip, trick, sitemap } = pagesOf(made)
    return { paths: [profile, clip, video, spotClip, trick], sitemap, clip: made.clip }
  }

  const asked = async (path: string, as: Skater | null) => {
    const answer = await call(path, { as })
    expect([path, answer.status]).toEqual([path, 200])
    const text = await answer.text()
    const hasMeta = text.includes('<meta name="robots" content="noindex"/>')
    const hasDiscovery = text.includes('application/json+oembed')
    return { hasMeta, header: answer.headers.get('X-Robots-Tag'), hasDiscovery }
  }

  it('are asked to leave out every page of a skater who wants that, by element and header', async () => {
    const { paths, clip } = await pages()
    for (const path of paths) {
      const isShared = path.startsWith('/shared')
      expect(await asked(path, null)).toEqual({
        hasMeta: false,
        header: null,
        hasDiscovery: isShared,
      })
    }
    expect(await (await put({ noindex: true })).json()).toMatchObject({ noindex: true })
    const out = { hasMeta: true, header: 'noindex', hasDiscovery: false }
    for (const path of paths) expect([path, await asked(path, null)]).toEqual([path, out])
    expect(await asked(urls.skater(ann), bob)).toEqual(out)
    const embed = await call(urls.embeddedClip({ clipId: clip.id }))
    expect(embed.headers.get('X-Robots-Tag')).toBe('noindex')
    await put({ noindex: false })
    expect(await asked(urls.skater(ann), null)).toMatchObject({ hasMeta: false, header: null })
  })

  it('find no such skater in the sitemap', async () => {
    const { sitemap } = await pages()
    const listed = async () => (await (await call(sitemap)).text()).includes(ann.skatertag)
    expect(await listed()).toBe(true)
    await put({ noindex: true })
    expect(await listed()).toBe(false)
    expect(await (await call(sitemap)).text()).toContain(bob.skatertag)
  })

  it('are told the same by a private page, in element and header', async () => {
    await setPublic(ann.userId, false)
    expect(await asked(urls.skater(ann), null)).toMatchObject({ hasMeta: true, header: 'noindex' })
  })
})

describe('the search', () => {
  const find = async (as: Skater) => {
    const answer = await call(`${homieEndpoints.search.url()}?q=${ann.skatertag}`, { as })
    return (await answer.json<FoundSkater[]>()).map(({ userId }) => userId)
  }

  it('can only be left by a private skater', async () => {
    const refused = await put({ inSearch: false, noindex: true })
    expect(refused.status).toBe(409)
    const own = await (await call('/api/profile', { as: ann })).json()
    expect(own).toMatchObject({ inSearch: true, noindex: false })
  })

  it('of a stranger does not find who left it, a homie does, and the link works for both', async () => {
    await setPublic(ann.userId, false)
    expect(await find(bob)).toEqual([ann.userId])
    expect(await (await put({ inSearch: false })).json()).toMatchObject({ inSearch: false })
    expect(await find(bob)).toEqual([])
    expect((await call(urls.skater(ann), { as: bob })).status).toBe(200)
    const request = { receiverId: ann.userId }
    const sent = await call(homieEndpoints.requests.url(), {
      method: 'POST',
      as: bob,
      json: request,
    })
    expect(sent.status).toBeLessThan(300)
    await makeHomies(ann, bob)
    expect(await find(bob)).toEqual([ann.userId])
    const homies = await (await call(homieEndpoints.list.url(), { as: bob })).text()
    expect(homies).toContain(ann.skatertag)
  })

  it('finds a skater again who goes public, and still when they go private once more', async () => {
    await setPublic(ann.userId, false)
    await put({ inSearch: false })
    const change = (isPublic: boolean) =>
      call(profileEndpoints.changeVisibility.url(), {
        method: 'PATCH',
        as: ann,
        json: { isPublic },
      })
    expect(await (await change(true)).json()).toMatchObject({ inSearch: true })
    expect(await (await change(false)).json()).toMatchObject({ inSearch: true })
    expect(await find(bob)).toEqual([ann.userId])
  })
})

describe('a refused request changes nothing', () => {
  it.each([{}, { noindex: 'yes' }, { inSearch: null }, { noindex: true, isPublic: false }, []])(
    '%j',
    async (json) => {
      expect((await put(json)).status).toBe(400)
      const own = await (await call('/api/profile', { as: ann })).json()
      expect(own).toMatchObject({ noindex: false, inSearch: true, isPublic: true })
    },
  )
})
