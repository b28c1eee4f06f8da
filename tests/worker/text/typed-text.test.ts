import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundSkater } from '../../../worker/homies/contract'
import { cleanLine, cleanText } from '../../../worker/text/contract'
import * as feedbackEndpoints from '../../../worker/feedback/endpoints'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import * as mapEndpoints from '../../../worker/maps/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as moderationEndpoints from '../../../worker/moderation/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { crew, filmed, makeSpot, recording } from '../games/support'
import { caseOf, form, reportAndAct } from '../moderation/support'
import { sendSpot, spotOf } from '../spots/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { moderator as newModerator } from '../support/rows/moderation'
import { profileForm, newcomer, skater, stack, type Skater } from '../support/skaters'

/** All that is taken out of a text, around Hebrew that is left of it. */
const dirty = `\uFEFF\u202Eשלום\u202C e\u0301\u0000\u0007\u2066 Z${'\u0315'.repeat(30)}\ud83d\t\r\n.  `
const [clean, line] = [cleanText(dirty), cleanLine(dirty)]
/** Blank to the eye, but not to `trim`. */
const blank = ' \u200D\u200E\u3164\u2800 '

let ann: Skater
let bob: Skater
let cat: Skater
let moderator: Skater

beforeAll(async () => {
  ;[ann, bob, cat] = [await skater('ann'), await skater('bob'), await skater('cat')]
  moderator = await newModerator('judge')
  for (const homie of [bob, cat]) await becomeHomies(ann, homie)
})

/** Sends a form, or JSON, and returns the answer that must be there. */
async function send<T>(method: string, path: string, body: FormData | object, as: Skater = ann) {
  const sent = body instanceof FormData ? { body } : { json: body }
  const answer = await call(path, { method, as, ...sent })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as T
}

/** Each text that people type: what is stored of one, by the route that takes it. */
const routes: Record<string, (typed: string) => Promise<string | null>> = {
  async 'the bio of a new profile'(bio) {
    const body = await profileForm({ bio, skatertag: `new${crypto.randomUUID().slice(0, 8)}` })
    const as = await newcomer()
    return (await send<Texts>('POST', profileEndpoints.own.url(), body, as)).bio
  },
  'a new bio': async (bio) => (await send<Texts>('PUT', profileEndpoints.own.url(), { bio })).bio,
  'the caption of a clip': async (caption) => (await stack(ann, { caption })).caption,
  async 'the caption of a clip of a game'(caption) {
    const players = await crew(3)
    const { id } = await filmed(players[1]!, await recording(players))
    const path = gameEndpoints.changeCaption.url({ clipId: id })
    return (await send<Texts>('PATCH', path, { caption }, players[1])).caption
  },
  'the description of a spot': async (description) =>
    (await spotOf(ann, { description })).description,
  async feedback(improvementSuggestion) {
    const sent = { enjoymentLevel: 'love', recommendationScore: 5, improvementSuggestion }
    return (await send<Texts>('POST', feedbackEndpoints.send.url(), sent)).improvementSuggestion
  },
}

type Texts = Record<'bio' | 'caption' | 'improvementSuggestion', string | null>

describe.each(Object.entries(routes))('%s', (_, store) => {
  it('is stored clean', async () => expect(await store(inForm(dirty))).toBe(clean))

  it('is absent if nothing of it can be seen', async () => expect(await store(blank)).toBe(null))
})

/** A form can't hold a lone surrogate: browsers send another character for it. */
const inForm = (typed: string): string => typed.replace(/\p{Cs}/gu, '')

it('the name of a spot is stored clean, and required', async () => {
  expect((await spotOf(ann, { name: inForm(dirty) })).name).toBe(line)
  const refused = await sendSpot(ann, { name: blank })
  const message = 'Spot name is required'
  expect([refused.status, await refused.json()]).toMatchObject([400, { message }])
})

it('the place of a game is stored clean', async () => {
  const at = { latitude: '37.74', longitude: '-122.38' }
  await spotOf(ann, { name: inForm(dirty), ...at })
  const game = await makeSpot([ann, bob, cat], { locationName: dirty })
  expect(game.locationName).toBe(line)
})

it('a text is as long as its code points, composed', async () => {
  const bio = (of: string) =>
    call(profileEndpoints.own.url(), { method: 'PUT', as: ann, json: { bio: of } })
  expect((await bio('🛹'.repeat(150))).status).toBe(200)
  expect((await bio('🛹'.repeat(151))).status).toBe(400)
  expect((await bio(`${'e\u0301'.repeat(150)}\u0000\u202E`)).status).toBe(200)
  const named = (name: string) => sendSpot(ann, { name })
  expect((await named('🛹'.repeat(50))).status).toBe(201)
  expect((await named('🛹'.repeat(51))).status).toBe(400)
})

it('a search finds a tag that was pasted with what can not be seen', async () => {
  const found = await call(homieEndpoints.search.url({}, { q: '\u2068@bob\u202C\u0000' }), {
    as: ann,
  })
  expect(await found.json<FoundSkater[]>()).toMatchObject([{ skatertag: 'bob' }])
  const refused = await call(homieEndpoints.search.url({}, { q: blank }), { as: ann })
  expect(refused.status).toBe(400)
  const geocode = (address: string) => call(mapEndpoints.geocode.url({}, { address }), { as: ann })
  expect((await geocode(blank)).status).toBe(400)
  expect((await geocode('🛹'.repeat(200))).status).toBe(200)
})

describe('reports and what moderators write', () => {
  it('are stored and shown clean, each in its own direction', async () => {
    const { id } = await stack(bob, { caption: inForm(dirty) })
    const path = urls.report({ contentType: 'my_clip', contentId: id })
    const texts = { details: dirty, work: dirty, contact: dirty, name: dirty, signature: dirty }
    const claim = { goodFaith: 'yes', accurate: 'yes', email: 'kim@example.com', ...texts }
    expect((await call(path, form({ reason: 'copyright', ...claim }))).status).toBe(303)
    const caseId = await caseOf(id)
    const shown = await call(outerUrls.deskCase({ caseId }), { as: moderator })
    expect(await misdirected(shown)).toEqual([])

    const suspended = await skater()
    const judges = { reporter: ann, moderator }
    await reportAndAct(['skater', suspended.userId], judges, 'suspend', { days: '3', note: dirty })
    const { id: actId } = (await env.DB.prepare(
      'SELECT id FROM moderation_log ORDER BY at DESC LIMIT 1',
    ).first<{ id: string }>())!
    const answer = moderationEndpoints.answer.url({ actId })
    const said = await call(answer, { method: 'POST', as: suspended, json: { text: dirty } })
    expect(await said.json()).toMatchObject({ text: clean })
    for (const page of [
      await call(urls.moderation({ actId }), { as: suspended }),
      await call(outerUrls.desk(), { as: moderator }),
      await call(outerUrls.deskLog(), { as: moderator }),
    ]) {
      expect(await misdirected(page)).toEqual([])
    }
  })
})

it('no lone surrogate is stored from any part of a body', async () => {
  const game = { selectedHomies: [bob.userId], selectedCategories: ['The Basics\ud800'] }
  const made = await call(gameEndpoints.list.url(), { method: 'POST', as: ann, json: game })
  expect(await made.text()).toContain('The Basics')
  expect(JSON.stringify(await everyText())).not.toMatch(/\\ud[89a-f]/)
})

it('nothing that is stored holds a forbidden character', async () => {
  expect((await everyText()).filter((each) => each.includes('שלום')).length).toBeGreaterThan(10)
  expect((await everyText()).filter((each) => forbidden.test(each))).toEqual([])
})

const forbidden = /(?!\n)\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]|\u0315{9}/u

it('every page shows typed text in its own direction', async () => {
  const clip = await stack(ann, { caption: inForm(dirty) })
  const long = await stack(ann, { caption: inForm(dirty) + 'a '.repeat(100) })
  await send('PUT', profileEndpoints.own.url(), { bio: dirty })
  for (const [path, as] of [
    [urls.profile(), ann],
    [urls.activity(), ann],
    [urls.activity(), bob],
    [urls.games(), ann],
    [urls.spots({}, { view: 'list' }), ann],
    [urls.skater(ann), null],
    [urls.skater(ann), bob],
    [urls.sharedClip({ clipId: clip.id }), null],
    [urls.sharedClip({ clipId: long.id }), bob],
    [urls.embeddedClip({ clipId: clip.id }), null],
    [urls.report({ contentType: 'my_clip', contentId: clip.id }), null],
  ] as [string, Skater | null][]) {
    const page = await call(path, { as })
    expect([path, page.status, await misdirected(page)]).toEqual([path, 200, []])
  }
})

it('a spot with a name from before these rules is still found for a game', async () => {
  const at = { latitude: '37.74', longitude: '-122.38' }
  const before = 'old\u200Be\u0301 \u202Eemos'
  await env.DB.prepare('UPDATE spots SET name = ? WHERE name = ? AND latitude = ?')
    .bind(before, line, at.latitude)
    .run()
  const old = await makeSpot([ann, bob, cat], { locationName: before })
  expect(old.locationName).toBe(before)
})

/** The texts of a page with Hebrew in them that stand in no element of their own direction. */
async function misdirected(page: Response): Promise<string[]> {
  const open: boolean[] = []
  const found: string[] = []
  const reader = new HTMLRewriter().on('*', {
    element(element) {
      const { tagName } = element
      const hasDirection = tagName === 'bdi' || element.getAttribute('dir') === 'auto'
      const type = element.getAttribute('type') ?? ''
      const isChosen = /^(hidden|radio|checkbox|number|file|date)$/.test(type)
      const isTyped = tagName === 'textarea' || (tagName === 'input' && !isChosen)
      if (isTyped && !hasDirection) {
        found.push(`<${tagName} name=${element.getAttribute('name')}>`)
      }
      if (voidElements.has(tagName)) return
      // Nobody sees these.
      const isUnseen = ['title', 'script', 'style', 'template'].includes(tagName)
      open.push(open.at(-1) === true || hasDirection || isUnseen)
      element.onEndTag(() => void open.pop())
    },
    text(chunk) {
      // Isolates do the same inside of a plain sentence.
      const text = chunk.text.replace(/\u2068[^\u2069]*\u2069/g, '')
      if (/[\u0590-\u05ff]/.test(text) && !open.at(-1)) found.push(text)
    },
  })
  await reader.transform(page).text()
  return found
}

const voidElements = new Set([
  ...'meta link img input br hr source wbr'.split(' '),
  ...'path circle rect line polyline polygon ellipse'.split(' '),
])

/** Every text in every table. */
async function everyText(): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf%'`,
  ).all<{ name: string }>()
  const all: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of results) {
      for (const value of Object.values(row)) if (typeof value === 'string') all.push(value)
    }
  }
  return all
}
