import { beforeEach, describe, expect, it } from 'vitest'
import type { Trick } from '../../../worker/tricks/contract'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { setPublic, skater, type Skater } from '../support/skaters'
import { addTricks, heelflip, kickflip, land } from '../support/tricks'
import { budget, weigh } from '../support/weight'
import { watch } from '../support/watch'

const pathOf = (trickId = kickflip.id, skatertag = 'ann') =>
  outerUrls.skaterTrick({ skatertag, trickId })
const path = pathOf()
const ask = (asked = path, as: { cookie: string } | null = null) => call(asked, { as })
const htmlOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text()
const sharedLinks = (html: string) =>
  [...html.matchAll(/href="\/shared\/trick-video\/([^"]+)"/g)].map(([, id]) => id)

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

const pin = (videoId: string) =>
  call(trickEndpoints.pinVideo.url({ videoId }), { method: 'PUT', as: ann })

/** How a trick is skated, as HTML spells it. */
async function descriptionOf(trickId: string): Promise<string> {
  const all: Trick[] = await (await call(trickEndpoints.catalogue.url())).json()
  return all.find(({ id }) => id === trickId)!.description.replaceAll("'", '&#x27;')
}

/** As many videos of a trick, the newest last. */
async function landOften(times: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < times) ids.push((await land(ann)).id)
  return ids
}

it('every trick of a public trick bag links to its page', async () => {
  await land(ann)
  const html = await htmlOf(urls.skater({ skatertag: 'ann' }))
  const links = [...html.matchAll(/<a class="trick" href="([^"]+)">([^<]+)/g)]
  expect(links.map(([, href, name]) => [href, name])).toEqual(
    expect.arrayContaining([
      [path, 'Kickflip'],
      [pathOf(heelflip.id), 'Heelflip'],
    ]),
  )
  const bob = await skater('bob')
  expect(await htmlOf(urls.skater(bob))).toContain(`href="${pathOf(kickflip.id, 'bob')}"`)
  expect(await htmlOf(urls.skater(ann), bob)).not.toContain(path)
})

describe('the page of a trick', () => {
  it('says how it is skated, and has the steezy videos and two others', async () => {
    const [oldest, older, pinned, newer] = await landOften(4)
    await pin(pinned!)
    const html = await htmlOf()
    expect(html).toContain('<h1>Kickflip</h1>')
    expect(html).toContain(kickflip.category)
    expect(html).toContain(`>${await descriptionOf(kickflip.id)}</p>`)
    expect(html).toContain('Landed')
    expect(html).toContain('href="/s/ann#tricks"')
    expect(sharedLinks(html)).toEqual([pinned, newer, older])
    expect(html).toContain(`href="${path}?page=2#videos"`)
    const second = await htmlOf(`${path}?page=2`)
    expect(sharedLinks(second)).toEqual([pinned, oldest])
    expect(second).toContain(`href="${path}#videos"`)
    expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"|data-island/)
  })

  it('has no pages where two videos are all there are', async () => {
    await landOften(2)
    expect(await htmlOf()).not.toContain('class="pager"')
    const beyond = await ask(`${path}?page=2`)
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, path])
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(sharedLinks(await htmlOf(`${path}?page=${page}`))).toHaveLength(2)
    }
  })

  it('that was never landed says so, and is not indexed by search engines', async () => {
    const html = await htmlOf(pathOf(heelflip.id))
    expect(html).toContain(`>${await descriptionOf(heelflip.id)}</p>`)
    expect(html).toContain('No video of this trick yet.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    await land(ann)
    expect(await htmlOf()).not.toContain('noindex')
  })

  it('has the same preview where its link is pasted', async () => {
    const { id } = await land(ann)
    const html = await htmlOf(`${path}?utm_source=chat`)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(html).toContain('<meta property="og:title" content="Kickflip by @ann on Stoke"/>')
    expect(html).toContain(`content="${origin}/og/video/${id}.jpg?`)
    expect(html).toContain(`data-copy="${origin}${path}"`)
  })

  it('has one URL, in whatever case the skatertag is typed', async () => {
    const answer = await ask(pathOf(kickflip.id, 'ANN'))
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
  })

  it.each([
    ['an unknown trick', pathOf('nothing'), 'Trick Not Found'],
    ['an unknown skater', pathOf(kickflip.id, 'nobody'), 'Skater Not Found'],
  ])('for %s gets 404', async (_, asked, title) => {
    const answer = await ask(asked)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(title)
  })

  it('of a private skater is a lock for a visitor, and leads one without access to the profile', async () => {
    const { id, videoObjectName } = await land(ann)
    const lapsed = await skater('lee')
    await setPublic(ann.userId, false)
    const hours = 15 * 24
    const html = await (await call(path, { hours })).text()
    expect(html).toContain('Private Profile')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const hidden of [id, videoObjectName, 'Kickflip', 'Landed']) {
      expect(html).not.toContain(hidden)
    }
    const answer = await call(path, { as: lapsed, hours })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/s/ann'])
  })

  it('is a dialog of the profile for a signed-in skater, and a page for one without access', async () => {
    const [{ id }, bob] = [await land(ann), await skater('bob')]
    for (const as of [ann, bob]) {
      const { status, headers } = await ask(path, as)
      expect([status, headers.get('Location')]).toEqual([302, '/s/ann?trick=kickflip'])
    }
    const lapsed = await call(path, { as: bob, hours: 15 * 24 })
    expect(sharedLinks(await lapsed.text())).toEqual([id])
  })

  it('takes one round trip, by indexes, and fits into the first packets of a server', async () => {
    for (const id of (await landOften(6)).slice(0, 3)) await pin(id)
    const { trips, plans } = await watch((bindings) => call(path, { bindings }))
    expect(trips).toBe(1)
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN|TEMP B-TREE/)
    const html = await htmlOf()
    expect(sharedLinks(html)).toHaveLength(5)
    const { page, withFont } = await weigh(html)
    expect(page).toBeLessThan(budget.page)
    expect(withFont).toBeLessThan(budget.withFont)
  })
})
