import { beforeAll, describe, expect, it } from 'vitest'
import { messages, type OwnProfile } from '../../../worker/profiles/contract'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { built, download } from '../account/unpacked'
import { call } from '../support/call'
import { endTrial } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

beforeAll(async () => {
  ann = await skater()
})

const put = (json: unknown) =>
  call(profileEndpoints.changePreferences.url(), { method: 'PUT', as: ann, json })

const own = async () => (await call(profileEndpoints.own.url(), { as: ann })).json<OwnProfile>()

describe('when clips play by themselves', () => {
  it('is not chosen at first, and can be chosen and changed', async () => {
    expect(await own()).toMatchObject({ clipsPlay: null })
    for (const clipsPlay of ['always', 'wifi', 'never'] as const) {
      const answer = await put({ clipsPlay })
      expect([answer.status, await answer.json()]).toMatchObject([200, { clipsPlay }])
      expect(await own()).toMatchObject({ clipsPlay })
    }
  })

  it.each([
    {},
    { clipsPlay: 'sometimes' },
    { clipsPlay: null },
    { clipsPlay: true },
    { clipsPlay: 'always', sound: true },
    [],
  ])('is not %j', async (json) => {
    await put({ clipsPlay: 'never' })
    const answer = await put(json)
    expect(answer.status).toBe(400)
    expect(await own()).toMatchObject({ clipsPlay: 'never' })
  })

  it('is refused with a sentence', async () => {
    expect(await (await put({ clipsPlay: 'sometimes' })).json()).toMatchObject({
      message: messages.clipsPlay,
    })
  })

  it('can be chosen without access, and is in the copy of everything', async () => {
    await endTrial(ann)
    expect((await put({ clipsPlay: 'wifi' })).status).toBe(200)
    const { rows } = await download(ann, await built(ann))
    expect(rows('profile')).toMatchObject([{ clipsPlay: 'wifi' }])
  })
})
