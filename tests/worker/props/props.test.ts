import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnTheSpotClip } from '../../../worker/games/reads/contract'
import { dropOldNotifications } from '../../../worker/notifications/prune-queries'
import { ulid } from '../../../worker/db/ids'
import { props } from '../../../worker/db/schema'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { limits as dayLimits } from '../../../worker/limits/limits'
import { findForPush } from '../../../worker/notifications/queries'
import { limits, messages, type PropsPage } from '../../../worker/props/contract'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { built, download } from '../account/unpacked'
import { block, mute, unblock } from '../blocks/support'
import { playContest } from '../blocks/town'
import { feedOf } from '../feed/support'
import { filmed, recording, vote, wake, crew } from '../games/support'
import { screen } from '../live/support'
import { act, reportAndAct } from '../moderation/support'
import { remove as removeHomie } from '../homies/support'
import { list, markAllRead, unread } from '../notifications/support'
import { call, finishDeletions } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { db, runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addRestriction, moderator as newModerator } from '../support/rows/moderation'
import { addNotification } from '../support/rows/notifications'
import { addProps } from '../support/rows/props'
import { useUpQuota } from '../support/rows/quotas'
import { endTrial } from '../support/rows/users'
import { addClip } from '../support/rows/videos'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addTricks, land } from '../support/tricks'
import { change, give, giversOf, listProps, takeBack } from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let clip: string

beforeEach(async () => {
  await empty()
  ;[ann, bob, cat] = [await skater('ann'), await skater('bob'), await skater('cat')]
  clip = (await stack(ann)).id
})

const codeOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code?: string }>()).code,
]
const wordsFor = async (as: Skater) =>
  (await list(as)).filter(({ type }) => type === 'props').map(({ message }) => message)

describe('props', () => {
  it('are given and taken back, twice with the same answer', async () => {
    for (const given of [true, true, false, false]) {
      const answer = await change(bob, clip, given)
      expect([answer.status, await answer.json()]).toEqual([200, { given }])
      expect(await count('props')).toBe(Number(given))
    }
  })

  it('are one row when they are given five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(bob, clip)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await count('props'), await unread(ann)]).toEqual([1, 1])
  })

  it('show in the entries of who gave them, and nobody else’s', async () => {
    await addTricks()
    await becomeHomies(ann, bob)
    const video = await land(ann)
    await give(bob, clip)
    await give(bob, video.id, 'trick_video')
    const clipsFor = async (as: Skater | null) =>
      (await call(clipEndpoints.listOf.url(ann), { as })).json<{
        allClips: { propped: boolean }[]
      }>()
    expect((await feedOf(bob)).map(({ propped }) => propped)).toEqual([true, true])
    expect((await feedOf(ann)).map(({ propped }) => propped)).toEqual([false, false])
    for (const [as, propped] of [
      [bob, true],
      [cat, false],
      [null, false],
    ] as const) {
      expect((await clipsFor(as)).allClips).toMatchObject([{ propped }])
    }
    const page = await call(urls.sharedClip({ clipId: clip }), { as: bob })
    expect(await page.text()).not.toContain('propped')
  })

  it('are refused for one’s own, for what is not visible, and without access', async () => {
    expect(await codeOf(await give(ann, clip))).toEqual([400, 'own_content'])
    expect(await codeOf(await give(bob, clip, 'trick_video'))).toEqual([404, 'not_found'])
    expect((await give(bob, clip, 'spot')).status).toBe(400)
    expect(await (await give(bob, clip, 'planet')).json()).toMatchObject({
      message: messages.unknownType,
    })
    for (const given of [undefined, null, 'true', 1]) {
      expect((await change(bob, clip, given)).status).toBe(400)
    }
    await setPublic(ann.userId, false)
    expect(await codeOf(await give(bob, clip))).toEqual([404, 'not_found'])
    await becomeHomies(ann, bob)
    expect((await give(bob, clip)).status).toBe(200)
    await endTrial(bob)
    for (const given of [true, false]) expect((await change(bob, clip, given)).status).toBe(402)
    expect(await count('props')).toBe(1)
  })

  it('wait until a game of Own the Spot is over', async () => {
    const [dan, eve, fay] = (await crew(3)) as [Skater, Skater, Skater]
    const gameId = await recording([dan, eve, fay])
    const clips: string[] = []
    for (const each of [dan, eve, fay]) clips.push((await filmed(each, gameId)).id)
    const giveForClip = (as: Skater) => give(as, clips[0]!, 'own_the_spot_clip')
    expect(await codeOf(await giveForClip(eve))).toEqual([409, 'game_running'])
    expect(await codeOf(await takeBack(eve, clips[0]!, 'own_the_spot_clip'))).toEqual([
      409,
      'game_running',
    ])
    await wake(gameId, 25)
    expect(await codeOf(await giveForClip(eve))).toEqual([409, 'game_running'])
    for (const [i, each] of [dan, eve, fay].entries()) {
      await vote(each, gameId, clips[(i + 1) % 3]!, { hours: 25 })
    }
    // Its players see it even if its maker is private.
    await setPublic(dan.userId, false)
    expect((await giveForClip(eve)).status).toBe(200)
    expect((await giveForClip(bob)).status).toBe(404)
    expect(await giversOf(dan, clips[0]!, 'own_the_spot_clip')).toEqual([eve.skatertag])
  })

  it('end at a limit of the day, but can be taken back', async () => {
    await give(bob, clip)
    const other = (await stack(ann)).id
    await useUpQuota(dayLimits.props.name, bob.userId)
    expect((await give(bob, other)).status).toBe(429)
    expect((await takeBack(bob, clip)).status).toBe(200)
    expect(await count('props')).toBe(0)
  })
})

describe('who gave props', () => {
  it('is read by the maker alone, even without access', async () => {
    await give(bob, clip)
    await give(cat, clip)
    expect(await giversOf(ann, clip)).toEqual(['cat', 'bob'])
    for (const other of [bob, cat]) expect((await listProps(other, clip)).status).toBe(404)
    expect((await listProps(ann, clip, 'trick_video')).status).toBe(404)
    await endTrial(ann)
    expect(await giversOf(ann, clip)).toEqual(['cat', 'bob'])
    const { givers } = await (await listProps(ann, clip)).json<PropsPage>()
    expect(Object.keys(givers[0]!).toSorted()).toEqual([
      'photoUrl',
      'profilePhotoObjectName',
      'skatertag',
      'userId',
    ])
  })

  it('has only those who may see the thing now', async () => {
    await becomeHomies(ann, bob)
    await give(bob, clip)
    await give(cat, clip)
    await setPublic(ann.userId, false)
    expect(await giversOf(ann, clip)).toEqual(['bob'])
    await setPublic(ann.userId, true)
    expect(await giversOf(ann, clip)).toEqual(['cat', 'bob'])
  })

  it.each<[string, { homie: () => unknown; stranger?: () => unknown }]>([
    ['a lapsed giver', { homie: () => endTrial(bob), stranger: () => endTrial(cat) }],
    [
      'a suspended giver',
      {
        homie: () => addRestriction(bob, 'suspended'),
        stranger: () => addRestriction(cat, 'suspended'),
      },
    ],
    ['a giver who is no homie any more', { homie: () => removeHomie(ann, bob) }],
  ])('has %s only while everybody may see the thing', async (_, { homie, stranger }) => {
    await becomeHomies(ann, bob)
    await give(bob, clip)
    await give(cat, clip)
    await setPublic(ann.userId, false)
    expect(await giversOf(ann, clip)).toEqual(['bob'])
    await homie()
    await stranger?.()
    expect(await giversOf(ann, clip)).toEqual([])
    await setPublic(ann.userId, true)
    expect(await giversOf(ann, clip)).toEqual(['cat', 'bob'])
  })

  it('has private givers, for they may see it, and none who is banned or blocked', async () => {
    const [dan, moderator] = [await skater('dan'), await newModerator()]
    for (const giver of [bob, cat, dan]) await give(giver, clip)
    await setPublic(bob.userId, false)
    expect(await giversOf(ann, clip)).toEqual(['dan', 'cat', 'bob'])
    await block(cat, ann)
    const dans = await stack(dan)
    const { answer } = await reportAndAct(['my_clip', dans.id], { reporter: cat, moderator }, 'ban')
    expect([answer.status, await giversOf(ann, clip)]).toEqual([303, ['bob']])
  })

  it('has a player of the game of a private maker while they have access, even suspended', async () => {
    const [dan, eve, fay] = (await crew(3)) as [Skater, Skater, Skater]
    const [{ id }] = (await playContest([dan, eve, fay])) as [OwnTheSpotClip]
    await setPublic(dan.userId, false)
    for (const each of [eve, fay]) await give(each, id, 'own_the_spot_clip')
    await addRestriction(eve, 'suspended')
    await endTrial(fay)
    expect(await giversOf(dan, id, 'own_the_spot_clip')).toEqual([eve.skatertag])
    await setPublic(dan.userId, true)
    expect(await giversOf(dan, id, 'own_the_spot_clip')).toEqual([fay.skatertag, eve.skatertag])
  })

  it('has what is left of a page on which nobody may see the thing any more', async () => {
    const crowd = await Promise.all(Array.from({ length: limits.perPage }, () => skater()))
    await becomeHomies(ann, bob)
    await give(bob, clip)
    for (const each of crowd) {
      await becomeHomies(ann, each)
      await endTrial(each)
    }
    await runBatch(crowd.map((each) => addProps(each, ann, { contentId: clip })))
    await setPublic(ann.userId, false)
    const first = await (await listProps(ann, clip)).json<PropsPage>()
    expect([first.givers, first.next === null]).toEqual([[], false])
    const second = await (await listProps(ann, clip, 'my_clip', first.next!)).json<PropsPage>()
    expect([second.givers.map(({ skatertag }) => skatertag), second.next]).toEqual([['bob'], null])
  }, 30_000)

  it('comes in pages', async () => {
    const crowd = await Promise.all(Array.from({ length: limits.perPage + 3 }, () => skater()))
    await runBatch(crowd.map((each) => addProps(each, ann, { contentId: clip })))
    const first = await (await listProps(ann, clip)).json<PropsPage>()
    expect(first.givers).toHaveLength(limits.perPage)
    const second = await (await listProps(ann, clip, 'my_clip', first.next!)).json<PropsPage>()
    expect(second).toMatchObject({ next: null })
    const all = [...first.givers, ...second.givers].map(({ userId }) => userId)
    expect(all.toSorted()).toEqual(crowd.map(({ userId }) => userId).toSorted())
  }, 30_000)
})

it('are in the copy of everything: given ones by day, received ones by tag', async () => {
  await give(bob, clip)
  const bobs = (await stack(bob)).id
  await give(ann, bobs)
  const { rows } = await download(ann, await built(ann))
  const thing = { contentType: 'my_clip' }
  const day = new Date().toISOString().slice(0, 10)
  expect(rows('props')).toEqual([
    { ...thing, contentId: clip, isGiven: false, day: null, skatertag: 'bob' },
    { ...thing, contentId: bobs, isGiven: true, day, skatertag: null },
  ])
})

describe('the notification about props', () => {
  it('is one a day, names the first giver, and is never pushed', async () => {
    await give(bob, clip)
    const screens = await screen(ann)
    expect(await list(ann)).toMatchObject([
      { type: 'props', title: 'Props', message: '@bob gave you props.', url: '/profile' },
    ])
    const clips = await Promise.all(Array.from({ length: 4 }, () => stack(ann)))
    for (const { id } of clips) await give(bob, id)
    expect(await wordsFor(ann)).toEqual(['@bob gave you props.'])
    await give(cat, clip)
    expect(await wordsFor(ann)).toEqual(['@bob and others gave you props.'])
    expect([await unread(ann), await findForPush(db, ann.userId, new Date())]).toEqual([1, []])
    expect(await screens.settled()).toEqual([])
    // What was read stays read, and the next day has its own.
    await markAllRead(ann)
    await give(cat, clips[0]!.id)
    expect(await unread(ann)).toBe(0)
    await give(cat, clips[1]!.id, 'my_clip', 24)
    expect([await unread(ann), await wordsFor(ann)]).toEqual([
      1,
      ['@cat gave you props.', '@bob and others gave you props.'],
    ])
  })

  it('does not ring again on a day on which it was read, however often props are taken back', async () => {
    await give(bob, clip)
    await takeBack(bob, clip)
    await give(bob, clip)
    expect(await unread(ann)).toBe(1)
    await markAllRead(ann)
    const screens = await screen(ann)
    for (const giver of [bob, bob, cat]) {
      await takeBack(bob, clip)
      await takeBack(cat, clip)
      await give(giver, clip)
      expect([await unread(ann), await wordsFor(ann)]).toEqual([
        0,
        [`@${giver.skatertag} gave you props.`],
      ])
    }
    await mute(ann, cat)
    await give(bob, clip)
    expect(await unread(ann)).toBe(0)
    const published = (await screens.settled()) as { unread: number }[]
    expect(published.filter((each) => each.unread > 0)).toEqual([])
    await takeBack(bob, clip)
    await give(bob, clip, 'my_clip', 24)
    expect(await unread(ann)).toBe(1)
  })

  it('does not ring again once its list is full of what was read', async () => {
    const { userId } = ann
    await runBatch(Array.from({ length: 101 }, () => addNotification({ userId })))
    await give(bob, clip)
    await markAllRead(ann)
    await dropOldNotifications(db, new Date())
    await give(cat, clip)
    expect([await unread(ann), await wordsFor(ann)]).toEqual([
      0,
      ['@bob and others gave you props.'],
    ])
  })

  it('rings once for two hundred clips of a skater', async () => {
    const clips = Array.from({ length: 200 }, () => ulid(new Date()))
    await runBatch(
      clips.flatMap((id) => [
        addMedia(ann, { name: id }),
        addClip(ann, { id, videoObjectName: id }),
      ]),
    )
    for (const [at, id] of clips.entries()) {
      await give(bob, id)
      if (at === 100) await markAllRead(ann)
    }
    expect([await unread(ann), await wordsFor(ann)]).toEqual([0, ['@bob gave you props.']])
    expect(await count('notifications')).toBe(1)
  }, 60_000)

  it('goes with the last props of its day, and names who is left', async () => {
    await give(bob, clip)
    await give(cat, clip)
    await takeBack(bob, clip)
    expect(await list(ann)).toMatchObject([
      { message: '@cat gave you props.', actor: { skatertag: 'cat' } },
    ])
    await takeBack(cat, clip)
    expect(await list(ann)).toEqual([])
  })

  it('is not about a skater whom the maker has muted', async () => {
    await give(bob, clip)
    await give(cat, clip)
    await mute(ann, bob)
    expect(await wordsFor(ann)).toEqual(['@cat gave you props.'])
    await takeBack(cat, clip)
    expect(await wordsFor(ann)).toEqual([])
    await give(bob, (await stack(ann)).id)
    expect(await wordsFor(ann)).toEqual([])
    expect(await giversOf(ann, clip)).toEqual(['bob'])
  })

  it('is the first to go from a list of more than a hundred', async () => {
    await give(bob, clip)
    const { userId } = ann
    const now = new Date()
    await runBatch(Array.from({ length: 99 }, () => addNotification({ userId })))
    await dropOldNotifications(db, now)
    expect(await count('notifications')).toBe(100)
    await give(cat, (await stack(ann)).id, 'my_clip', 24)
    await dropOldNotifications(db, now)
    expect(await wordsFor(ann)).toEqual(['@cat gave you props.'])
    await runBatch([addNotification({ userId })])
    await dropOldNotifications(db, now)
    expect([await count('notifications'), await wordsFor(ann)]).toEqual([100, []])
  })
})

describe('props and their notification are gone with', () => {
  beforeEach(async () => {
    await give(bob, clip)
  })

  const expectNothing = async () => {
    expect(await count('props')).toBe(0)
    expect(await count('notifications', "type = 'props'")).toBe(0)
  }

  it.each([
    ['the giver', () => [bob, ann] as const],
    ['the maker', () => [ann, bob] as const],
  ])('a block by %s, and do not come back', async (_, pair) => {
    const [by, other] = pair()
    await give(cat, clip)
    await block(by, other)
    expect(await giversOf(ann, clip)).toEqual(['cat'])
    expect(await wordsFor(ann)).toEqual(['@cat gave you props.'])
    await takeBack(cat, clip)
    await expectNothing()
    await unblock(by, other)
    await expectNothing()
  })

  it('the clip', async () => {
    await call(clipEndpoints.remove.url({ clipId: clip }), { method: 'DELETE', as: ann })
    await expectNothing()
  })

  it('a removal, also when it is undone', async () => {
    const moderator = await newModerator()
    const { caseId } = await reportAndAct(['my_clip', clip], { reporter: cat, moderator }, 'remove')
    await expectNothing()
    await act(moderator, caseId, 'undo', { seen: '1' })
    expect((await call(urls.sharedClip({ clipId: clip }))).status).toBe(200)
    await expectNothing()
  })

  it('a ban of the giver, also when it is undone', async () => {
    const moderator = await newModerator()
    const bobs = await stack(bob)
    const who = { reporter: cat, moderator }
    const { caseId, answer } = await reportAndAct(['my_clip', bobs.id], who, 'ban')
    expect(answer.status).toBe(303)
    await expectNothing()
    await act(moderator, caseId, 'undo', { seen: '1' })
    await expectNothing()
  })

  it('the giver’s account, and others’ are named then', async () => {
    await give(cat, clip)
    await call(profileEndpoints.deleteAccount.url(), { method: 'DELETE', as: bob })
    expect(await list(ann)).toMatchObject([
      { message: '@cat gave you props.', actor: { skatertag: 'cat' } },
    ])
    await finishDeletions()
    expect(await db.$count(props, eq(props.giverId, bob.userId))).toBe(0)
    expect(await giversOf(ann, clip)).toEqual(['cat'])
  })
})
