import { beforeEach, describe, expect, it } from 'vitest'
import type { ClipPage } from '../../../worker/clips/contract'
import { call, purgeDeleted } from '../support/call'
import { withoutUrls } from '../support/signed'
import { empty } from '../support/empty'
import { skater, stack, type Skater } from '../support/skaters'
import { stored } from '../support/storage'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

const pageOf = async (page: number | string = 1, path = '/api/my-clips', as: Skater | null = ann) =>
  withoutUrls(await (await call(`${path}?page=${page}`, { as })).json<ClipPage>())
const captions = (clips: ClipPage['allClips']) => clips.map(({ caption }) => caption)

async function stackMany(number: number) {
  const ids: string[] = []
  for (let i = 1; i <= number; i++) ids.push((await stack(ann, { caption: `${i}` })).id)
  return ids
}

describe('the list of clips', () => {
  it('says whether older clips follow, so that no page after the last is requested', async () => {
    const ids = await stackMany(6)
    expect((await pageOf(1)).hasNext).toBe(true)
    expect((await pageOf(2)).hasNext).toBe(false)
    expect((await pageOf(`1&after=${ids[0]}`)).hasNext).toBe(true)
    await call(`/api/my-clips/${ids[0]}`, { method: 'DELETE', as: ann })
    const five = await pageOf(1)
    expect([five.allClips.length, five.hasNext]).toEqual([5, false])
    // As one comes back from a page whose only clip was just deleted.
    expect(await pageOf(`1&after=${ids[0]}`)).toEqual(five)
    const html = await (await call('/s/ann')).text()
    expect(html).toContain('Pages of clips')
    expect(html).not.toContain('?clips=2')
  })

  it('continues before the last clip shown, without an empty page', async () => {
    const ids = await stackMany(7)
    const older = await pageOf(`2&before=${ids[2]}`)
    expect([captions(older.allClips), older.hasNext]).toEqual([['2', '1'], false])
    const newer = await pageOf(`2&before=${ids[6]}`)
    expect([captions(newer.allClips), newer.hasNext]).toEqual([['6', '5', '4', '3', '2'], true])
  })

  it('contains clips of one skater alone', async () => {
    const bob = await skater()
    await stack(ann)
    expect(await pageOf(1, '/api/my-clips', bob)).toEqual({
      steezyClips: [],
      allClips: [],
      hasNext: false,
    })
  })
})

describe('deleting a clip', () => {
  const remove = (id: string, as: Skater = ann) =>
    call(`/api/my-clips/${id}`, { method: 'DELETE', as })

  it('deletes row, video, poster and links, and the bytes after three days', async () => {
    const before = await stored()
    const clip = await stack(ann)
    const kept = await stack(ann, { caption: 'kept' })
    const links = [
      `/api/video-clips/${clip.videoObjectName}`,
      `/api/video-posters/${clip.posterObjectName}`,
      `/api/shared/my-clip/${clip.id}`,
      `/shared/my-clip/${clip.id}`,
    ]
    const statuses = async () => Promise.all(links.map(async (link) => (await call(link)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const answer = await remove(clip.id)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect((await stored()).pendingDeletions).toHaveLength(2)
    await purgeDeleted()
    const after = await stored()
    expect(after.pendingDeletions).toEqual([])
    const expected = [...before.objects, kept.videoObjectName, kept.posterObjectName]
    expect(new Set(after.objects)).toEqual(new Set(expected))
    expect(captions((await pageOf()).allClips)).toEqual(['kept'])
  })

  it('twice at once does no harm', async () => {
    const clip = await stack(ann)
    const answers = await Promise.all([1, 2, 3].map(() => remove(clip.id)))
    for (const { status } of answers) expect([204, 404]).toContain(status)
    expect(answers.map(({ status }) => status)).toContain(204)
    expect((await remove(clip.id)).status).toBe(404)
    expect((await stored()).pendingDeletions).toHaveLength(2)
  })
})
