import { beforeEach, expect, it } from 'vitest'
import type { Clip, ClipPage } from '../../../worker/clips/contract'
import type { SharedClip } from '../../../worker/shares/contract'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { clipForm, skater, stack, type Skater } from '../support/skaters'
import { kickflip, land } from '../support/tricks'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

const from = (timezone: string) => ({ cf: { timezone } }) as RequestInit

/** A quarter to midnight in Los Angeles at the latest, by winter and by summer time. */
const at = new Date(Date.now() + 24 * 3_600_000).setUTCHours(6, 45, 0, 0)
const untilNight = (at - Date.now()) / 3_600_000
const dayBefore = new Date(at - 24 * 3_600_000)
const night = [
  dayBefore.getUTCMonth() + 1,
  dayBefore.getUTCDate(),
  dayBefore.getUTCFullYear() % 100,
].join('/')

async function stackAtNight(): Promise<Clip> {
  const body = await clipForm()
  const made = { ...from('America/Los_Angeles'), hours: untilNight, body, method: 'POST', as: ann }
  const answer = await call('/api/my-clips', made)
  expect(answer.status).toBe(201)
  return answer.json()
}

it('a clip made at night has the day of its maker’s clock for everybody', async () => {
  const { id, madeOn } = await stackAtNight()
  expect(madeOn).toBe(night)
  const bob = await skater()
  const asBob = { ...from('Europe/Berlin'), as: bob }
  const list = await call(`/api/user-clips/${ann.userId}`, asBob)
  expect((await list.json<ClipPage>()).allClips.map((clip) => clip.madeOn)).toEqual([night])
  const shared = await call(`/api/shared/my-clip/${id}`)
  expect((await shared.json<SharedClip>()).clip?.madeOn).toBe(night)
  for (const path of ['/s/ann', `/shared/my-clip/${id}`]) {
    for (const options of [asBob, from('Europe/Berlin')]) {
      // Above all in a visitor's page, whose script leaves a day alone that is marked so.
      expect(await (await call(path, options)).text()).toMatch(
        new RegExp(`data-made="${night}"[^>]*>${night}<`),
      )
    }
  }
})

it('what is made where no clock is known has its viewer’s day', async () => {
  expect((await stack(ann)).madeOn).toBeNull()
  expect((await land(ann, kickflip.id)).madeOn).toBeNull()
  expect(await (await call('/s/ann')).text()).not.toContain('data-made="')
})
