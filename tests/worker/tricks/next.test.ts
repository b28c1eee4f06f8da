import { beforeEach, describe, expect, it } from 'vitest'
import { ulid } from '../../../worker/db/ids'
import { mute } from '../blocks/support'
import { crew, started, turn } from '../games/support'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { addActivity } from '../support/rows/activity'
import { runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addClip, addTrickVideo } from '../support/rows/videos'
import { sessionOf, skater, type Skater } from '../support/skaters'
import { next, tell, wish } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = (await crew(2)) as [Skater, Skater]
  await tell(ann, ['ollie'])
})

const ofHomies = async () =>
  (await next(ann)).next.filter(({ isOfHomies }) => isOfHomies).map(({ trickId }) => trickId)

/** A video in the feed, of some days ago. */
async function landedBefore(of: Skater, trickId: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 3_600_000)
  const id = ulid(at)
  await runBatch([
    addMedia(of, { name: id }),
    addTrickVideo(of, { id, trickId, videoObjectName: id, createdAt: at }),
    addActivity(of, { id, type: 'trick_video_upload', createdAt: at }),
  ])
}

describe('what homies have landed comes first', () => {
  it('on video and in games', async () => {
    await landedBefore(bob, 'kickflip', 0)
    expect(await ofHomies()).toEqual(['kickflip'])
    const { id, order } = await started([bob, ann])
    const others = { trickId: 'shifty', landed: true }
    if (order[0] === ann) await turn(ann, id, { trickId: 'kickturn', landed: false })
    expect((await turn(bob, id, others)).status).toBe(200)
    expect((await ofHomies()).toSorted()).toEqual(['kickflip', 'shifty'])
  })

  it('of the last 14 days', async () => {
    await landedBefore(bob, 'kickflip', 13.9)
    await landedBefore(bob, 'heelflip', 14.1)
    expect(await ofHomies()).toEqual(['kickflip'])
  })

  it('of the newest 100 items of the feed', async () => {
    await landedBefore(bob, 'kickflip', 2)
    await landedBefore(bob, 'heelflip', 1)
    const items = Array.from({ length: 99 }, () => ulid(new Date()))
    await runBatch(
      items.flatMap((id) => [
        addMedia(bob, { name: id }),
        addClip(bob, { id, videoObjectName: id }),
        addActivity(bob, { id, type: 'my_clip_upload' }),
      ]),
    )
    expect(await ofHomies()).toEqual(['heelflip'])
  })

  it('but not of strangers, of the muted, or of oneself', async () => {
    const cal = await skater()
    await landedBefore(cal, 'kickflip', 0)
    await landedBefore(ann, 'heelflip', 0)
    expect(await ofHomies()).toEqual([])
    await becomeHomies(ann, cal)
    expect(await ofHomies()).toEqual(['kickflip'])
    await mute(ann, cal)
    expect(await ofHomies()).toEqual([])
  })

  it('unless it is out of reach, or a wish, which stands apart', async () => {
    await landedBefore(bob, '900', 0)
    await landedBefore(bob, 'kickflip', 0)
    expect(await ofHomies()).toEqual(['kickflip'])
    await wish(ann, 'kickflip')
    const { next: offers, wishes } = await next(ann)
    expect(offers.map(({ trickId }) => trickId)).not.toContain('kickflip')
    expect(wishes.map(({ trickId }) => trickId)).toEqual(['kickflip'])
  })
})

it('the offers are the same when they are asked for again, and others a week later', async () => {
  const idsIn = async (as: Skater, hours: number) =>
    (await next(as, hours)).next.map(({ trickId }) => trickId)
  const now = await idsIn(ann, 0)
  expect(now).toHaveLength(4)
  expect(await idsIn(ann, 0)).toEqual(now)
  const cookie = await sessionOf(ann.userId, new Date(Date.now() + 168 * 3_600_000))
  expect(await idsIn({ ...ann, cookie }, 168)).not.toEqual(now)
})
