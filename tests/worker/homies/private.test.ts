import { expect, it } from 'vitest'
import { call } from '../support/call'
import { withoutUrls } from '../support/signed'
import { newcomer, setPublic, skater, stack, type Skater } from '../support/skaters'
import { ask, asked, makeHomies, answer, remove, relation } from './support'

/** Someone private with a clip, and everything of theirs that is asked for. */
async function privateSkater() {
  const owner = await skater()
  await setPublic(owner.userId, false)
  const { id, videoObjectName } = await stack(owner, { caption: 'secret spot' })
  return { owner, id, videoObjectName }
}

type Seen = Awaited<ReturnType<typeof privateSkater>>

/** What a viewer gets of a private skater: page, clips, video, profile. */
async function seenBy(as: Skater | null, { owner, videoObjectName }: Seen) {
  const page = await (await call(`/s/${owner.skatertag}`, { as })).text()
  const clips = await call(`/api/user-clips/${owner.userId}`, { as })
  const video = await call(`/api/video-clips/${videoObjectName}`, { as })
  const profile = await call(`/api/profile/tag/${owner.skatertag}`, { as })
  return {
    card: page.includes('Private Profile'),
    caption: page.includes('secret spot'),
    clips: clips.status,
    video: video.status,
    private: (await profile.json<{ isPrivate?: true }>()).isPrivate ?? false,
  }
}

const nothing = { card: true, caption: false, clips: 403, video: 403, private: true }
const everything = { card: false, caption: true, clips: 200, video: 200, private: false }

it('a private profile is visible to its owner and homies alone', async () => {
  const seen = await privateSkater()
  const [asking, homie] = [await skater(), await skater()]
  const invited = await skater()
  await ask(asking, seen.owner)
  await ask(seen.owner, invited)
  await makeHomies(homie, seen.owner)
  expect(await seenBy(seen.owner, seen)).toEqual(everything)
  expect(await seenBy(homie, seen)).toEqual(everything)
  for (const stranger of [null, await newcomer(), await skater(), asking, invited]) {
    expect(await seenBy(stranger, seen)).toEqual(nothing)
  }
})

it('a private profile is closed to former homies and to rejected skaters', async () => {
  const seen = await privateSkater()
  const bob = await skater()
  await makeHomies(bob, seen.owner)
  await remove(seen.owner, bob)
  expect(await seenBy(bob, seen)).toEqual(nothing)
  await answer(seen.owner, (await asked(bob, seen.owner)).id, 'rejected')
  expect(await seenBy(bob, seen)).toEqual(nothing)
})

it('the relation to a private profile is shown to skaters, and not to visitors', async () => {
  const { owner } = await privateSkater()
  const bob = await skater()
  expect(await relation(bob, owner)).toBe('none')
  await ask(bob, owner)
  expect(await relation(bob, owner)).toBe('sent')
  const visitor = await call(`/api/profile/tag/${owner.skatertag}`)
  expect(withoutUrls(await visitor.json())).toEqual({
    userId: owner.userId,
    skatertag: owner.skatertag,
    stance: 'goofy',
    profilePhotoObjectName: expect.any(String),
    isPrivate: true,
    relation: 'none',
  })
})

it('a profile has the right button for each relation, none for its owner, and no script for a visitor', async () => {
  const [ann, bob] = [await skater(), await skater()]
  const page = async (as: Skater | null, of: Skater) =>
    (await call(`/s/${of.skatertag}`, { as })).text()
  expect(await page(bob, ann)).toContain('Add Homie')
  expect(await page(ann, ann)).not.toContain('Add Homie')
  const visited = await page(null, ann)
  expect(visited).not.toContain('Add Homie')
  expect(visited).not.toContain('<script type="module"')
  await ask(bob, ann)
  expect(await page(bob, ann)).toContain('Request Pending')
  expect(await page(ann, bob)).toContain('Accept')
  await ask(ann, bob)
  for (const shown of [await page(bob, ann), await page(ann, bob)]) {
    expect(shown).not.toContain('Add Homie')
    expect(shown).toContain('> Homie</span>')
  }
})
