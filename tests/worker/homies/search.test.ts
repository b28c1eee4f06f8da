import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundSkater } from '../../../worker/homies/contract'
import { searchSkaters } from '../../../worker/homies/search/queries'
import { call } from '../support/call'
import { counting } from '../support/rows-read'
import { withoutUrls } from '../support/signed'
import { setPublic, skater, type Skater } from '../support/skaters'
import { ask, makeHomies } from './support'
import { town } from './town'

let ann: Skater
const others: Record<string, Skater> = {}
const tags = ['KickFlip', 'kick', 'nokick', 'the.kick_er', '100_', 'a_b', 'axb', 'Zed.Ed']

beforeAll(async () => {
  ann = await skater('kickann')
  for (const tag of tags) others[tag] = await skater(tag)
})

const search = (q: string, as: Skater | null = ann) =>
  call(`/api/skaters/search?q=${encodeURIComponent(q)}`, { as })

const found = async (q: string): Promise<string[]> =>
  (await (await search(q)).json<FoundSkater[]>()).map(({ skatertag }) => skatertag)

describe('a search', () => {
  it.each([
    ['by the start of a tag, whatever the case', 'KI', ['kick', 'KickFlip']],
    [
      'by a part, those that start with it first',
      'kick',
      ['kick', 'KickFlip', 'nokick', 'the.kick_er'],
    ],
    ['in another case', 'KICK', ['kick', 'KickFlip', 'nokick', 'the.kick_er']],
    ['by three letters', 'ick', ['kick', 'KickFlip', 'nokick', 'the.kick_er']],
    ['by a part that contains its trigram twice', 'd.ed', ['Zed.Ed']],
    ['by two letters, only by the start', 'ck', []],
    ['with spaces around and an @', '  @kickf ', ['KickFlip']],
    ['where _ is itself', 'a_b', ['a_b']],
    ['where . is itself', 'e.k', ['the.kick_er']],
    ['where % is part of no tag', 'a%b', []],
    ['with a quote', `ki'ck"`, []],
    ['with SQL', `kick' OR 1=1 --`, []],
    ['with an emoji', '🛹🛹', []],
    ['with one emoji and a letter', '🛹k', []],
    ['with 200 characters', 'kick'.repeat(50), []],
    ['with trigrams of a tag in another order', 'flipkick', []],
    ['with a backslash and a zero', 'ki\\ck\u0000', []],
    ['in letters that only look the same', 'кick', []],
  ])('%s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  it.each(['', ' ', 'k', ' k ', '@k'])('for %j is refused as too short', async (q) => {
    expect((await search(q)).status).toBe(400)
  })

  it('needs a profile', async () => {
    expect((await search('kick', null)).status).toBe(401)
    expect((await call('/api/skaters/search', { as: ann })).status).toBe(400)
  })

  it("shows each one's relation, finds private skaters too, and shows no more of them", async () => {
    const bob = await skater('relate.bob')
    const [homie, sent, incoming] = [
      await skater('relate.homie'),
      await skater('relate.sent'),
      await skater('relate.incoming'),
    ]
    const stranger = await skater('relate.private')
    await setPublic(stranger.userId, false)
    await makeHomies(bob, homie)
    await ask(bob, sent)
    await ask(incoming, bob)
    // The relations of others among themselves are not shown to bob.
    await makeHomies(homie, stranger)
    const list = await (await search('relate', bob)).json<FoundSkater[]>()
    expect(list.map(({ skatertag, relation }) => [skatertag, relation])).toEqual([
      ['relate.homie', 'homie'],
      ['relate.incoming', 'incoming'],
      ['relate.private', 'none'],
      ['relate.sent', 'sent'],
    ])
    expect(withoutUrls(list[2])).toEqual({
      userId: stranger.userId,
      skatertag: 'relate.private',
      stance: 'goofy',
      profilePhotoObjectName: expect.any(String),
      relation: 'none',
    })
  })
})

describe('in a town of thousands', () => {
  beforeAll(() => town(4000))

  it.each([
    ['by a start that all tags have', 'town', 20],
    ['by a part that all tags have', 'own.s', 20],
    ['by a part that few tags have', 'e.399', 11],
    ['by a part of one tag', 'skate.3999', 1],
    ['by a part of no tag', 'n.skate.4000', 0],
    ['by two letters', 'to', 20],
    ['by all letters a tag can have', 'abcdefghijklmnopqrst', 0],
  ])('%s: reads a bounded number of rows', async (_, q, count) => {
    const { db, rowsRead } = counting()
    expect(await searchSkaters(db, ann.userId, q)).toHaveLength(count)
    expect(rowsRead()).toBeLessThan(2000)
  })
})
