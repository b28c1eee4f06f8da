import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shownTables } from '../../../worker/db/changes/changes-of'
import { call, versionOf } from '../support/call'
import { empty } from '../support/empty'
import { addTricks } from '../support/tricks'
import { watch } from '../support/watch'
import { acts, pagesOf, someone, type PageName, type Someone } from './cast'

let version: ReturnType<typeof versionOf>
let bob: Someone

beforeAll(async () => {
  await empty()
  await addTricks()
  bob = await someone()
})

beforeEach(() => {
  version = versionOf(crypto.randomUUID())
})

/** Asks one and the same deployment. */
const get = (path: string) => call(path, { bindings: { VERSION: version } })
/** What somebody is shown to whom nothing of it was shown before. */
const getNew = (path: string) => call(path)

/** What a page says: its text, or that it is missing, or where it leads. */
const said = async (answer: Response): Promise<string> =>
  `${answer.status} ${answer.headers.get('Location')} ${await answer.text()}`

const allOf = async (pages: Record<PageName, string>, ask: typeof get) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(async ([name, path]) => [name, await said(await ask(path))]),
    ),
  ) as Record<PageName, string>

const all = Object.keys({
  clip: 0,
  embeddedClip: 0,
  video: 0,
  embeddedVideo: 0,
  spotClip: 0,
  embeddedSpotClip: 0,
  profile: 0,
  trick: 0,
  sitemap: 0,
} satisfies Record<PageName, number>) as PageName[]

const table: Array<[act: string, changed: PageName[]]> = [
  ['a new skatertag', all],
  ['a new bio', ['profile']],
  ['a new photo', ['clip', 'video', 'spotClip', 'profile']],
  ['a profile made private', all],
  [
    'a profile kept out of search engines',
    ['clip', 'video', 'spotClip', 'profile', 'trick', 'sitemap'],
  ],
  ['a deleted profile', all],
  ['a new clip', ['profile', 'sitemap']],
  ['a steezy clip', ['profile']],
  ['a deleted clip', ['clip', 'embeddedClip', 'profile', 'sitemap']],
  ['a clip that Stream can play', ['clip']],
  ['a new trick video', ['trick', 'sitemap']],
  ['a steezy trick video', ['video', 'trick']],
  ['a deleted trick video', ['video', 'embeddedVideo', 'profile', 'trick', 'sitemap']],
  ['a new spot', ['profile']],
  ['an edited clip of a game', ['spotClip', 'embeddedSpotClip']],
  ['a game that is quit', ['spotClip', 'embeddedSpotClip', 'profile']],
]

it.each(table)("%s is seen at once on its pages, and on nobody else's", async (act, changed) => {
  const ann = await someone()
  const [mine, others] = [pagesOf(ann), pagesOf(bob)]
  const before = await allOf(mine, get)
  for (const path of Object.values(others)) await get(path)
  await acts[act]!(ann)
  const after = await allOf(mine, get)
  expect(all.filter((name) => after[name] !== before[name])).toEqual(changed)
  expect(after).toEqual(await allOf(mine, getNew))
  for (const [name, path] of Object.entries(others)) {
    if (name === 'sitemap') continue
    expect((await get(path)).headers.has('X-Request-Id'), name).toBe(false)
  }
})

it('what was private is seen at once when it is public', async () => {
  const ann = await someone()
  await acts['a profile made private']!(ann)
  const before = await allOf(pagesOf(ann), get)
  await acts['a profile made public']!(ann)
  const after = await allOf(pagesOf(ann), get)
  expect(all.filter((name) => after[name] === before[name])).toEqual([])
  expect(after).toEqual(await allOf(pagesOf(ann), getNew))
})

it('pages read no other tables than those whose changes drop them', async () => {
  // Triggers change the first three with points, profiles and trick videos. The catalogue never
  // changes, and a visitor is no player of any game.
  const others = ['scores', 'score_counts', 'user_tricks', 'media', 'tricks', 'game_players']
  for (const [name, path] of Object.entries(pagesOf(bob))) {
    const { statements } = await watch((bindings) => call(path, { bindings }))
    const read = statements.join(' ').matchAll(/\b(?:from|join) "(\w+)"/gi)
    const unknown = [...read].map(([, each = '']) => each).filter((each) => !shownTables.has(each))
    expect(others, name).toEqual(expect.arrayContaining(unknown))
  }
})
