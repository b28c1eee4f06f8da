import { beforeEach, expect, it } from 'vitest'
import { urls } from '../../../worker/urls'
import { makeSkate, roll } from '../games/support'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { add } from '../skate-sessions/support'
import { newcomer, profileForm, skater, stack, type Skater } from '../support/skaters'
import { findProfile } from '../support/rows/profiles'
import { endTrial, updateUser } from '../support/rows/users'

let me: Skater
let tags = 0

beforeEach(async () => {
  me = await newcomer()
  const body = await profileForm({ skatertag: `steps${tags++}` })
  expect((await call('/api/profile', { method: 'POST', as: me, body })).status).toBe(201)
})

/** The steps on the own profile, with whether each is taken; null without the list. */
async function steps(): Promise<Record<string, boolean> | null> {
  const page = await (await call('/profile', { as: me })).text()
  const part = page.split('<section class="card first-steps"')[1]?.split('</section>')[0]
  if (part === undefined) return null
  const lines = [...part.matchAll(/<li class="([^"]*)">.*?<b>(.*?)<\/b>/g)]
  return Object.fromEntries(lines.map(([, look, name]) => [name!, look!.includes('is-taken')]))
}

const putAway = () => call(urls.profile(), { method: 'POST', as: me })

const none = {
  'First clip': false,
  'First session': false,
  'First homie': false,
  'First roll': false,
}

it('a newcomer finds their steps, ticked one by one, which are gone when all but the session are taken', async () => {
  expect(await steps()).toEqual(none)
  await stack(me)
  expect(await steps()).toEqual({ ...none, 'First clip': true })
  const homie = await skater()
  await becomeHomies(me, homie)
  expect(await steps()).toEqual({ ...none, 'First clip': true, 'First homie': true })
  const game = await makeSkate([me, homie])
  expect(await steps()).toEqual({ ...none, 'First clip': true, 'First homie': true })
  await roll(me, game.id)
  expect(await steps()).toBeNull()
})

it('a first session is ticked, and is no part of what has to be taken', async () => {
  await add(me)
  expect(await steps()).toEqual({ ...none, 'First session': true })
  const homie = await skater()
  await becomeHomies(me, homie)
  await stack(me)
  await roll(me, (await makeSkate([me, homie])).id)
  expect(await steps()).toBeNull()
})

it('a step stays taken when what it was for has gone', async () => {
  const clip = await stack(me)
  expect(await steps()).toMatchObject({ 'First clip': true })
  await call(`/api/my-clips/${clip.id}`, { method: 'DELETE', as: me })
  expect(await steps()).toMatchObject({ 'First clip': true })
})

it('all taken are never back', async () => {
  const homie = await skater()
  await becomeHomies(me, homie)
  const clip = await stack(me)
  await roll(me, (await makeSkate([me, homie])).id)
  expect(await steps()).toBeNull()
  await call(`/api/homies/${homie.userId}`, { method: 'DELETE', as: me })
  await call(`/api/my-clips/${clip.id}`, { method: 'DELETE', as: me })
  expect(await steps()).toBeNull()
})

it('they can be put away, which leads back to the profile and lasts', async () => {
  const answer = await putAway()
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/profile')
  expect(await steps()).toBeNull()
  expect(await steps()).toBeNull()
})

it('a profile from before the steps has none, and nobody sees those of another', async () => {
  const other = await skater()
  for (const as of [me, other]) {
    expect(await (await call(`/s/${other.skatertag}`, { as })).text()).not.toContain('first-steps')
  }
  const { skatertag } = await findProfile(me)
  expect(await (await call(`/s/${skatertag}`, { as: other })).text()).not.toContain('first-steps')
  expect(await (await call(`/s/${skatertag}`)).text()).not.toContain('first-steps')
})

it('the days of the trial are on the own profile alone, until it is over', async () => {
  const days = async (path: string, as: Skater) =>
    /Free trial: (\d+) days left/.exec(await (await call(path, { as })).text())?.[1]
  expect(await days('/profile', me)).toBe('14')
  const other = await skater()
  expect(await days(`/s/${other.skatertag}`, me)).toBeUndefined()
  await updateUser(me, { trialStartedAt: new Date(Date.now() - 2.5 * 86_400_000) })
  expect(await days('/profile', me)).toBe('12')
  await endTrial(me)
  expect(await days('/profile', me)).toBeUndefined()
})
