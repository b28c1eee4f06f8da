import { expect, it } from 'vitest'
import { check, checkAt, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { film, ownTheSpot } from '../support/games'
import { openGame, twoPlay } from '../support/park'
import {
  alive,
  fixture,
  forwardToNoon,
  newLogin,
  person,
  signIn,
  useBrowser,
  useOwnStack,
} from '../support/person'
import { fileOf, formOf, member, membersInTurn } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const video = async () => ({ video: await fileOf('video-faststart.mp4') })

/** What a skater shares, of every kind. */
async function shared() {
  const all = await membersInTurn(3)
  const [{ tag, call }] = all
  const poster = await fileOf('photo-plain.jpg')
  const make = (path: string, fields: Record<string, string | Blob>) =>
    call<{ id: string }>('POST', path, formOf(fields))
  const clip = await make('/api/my-clips', { ...(await video()), caption: 'Dawn line', poster })
  const trick = await make('/api/tricks/kickflip/videos', await video())
  await make('/api/tricks/kickflip/videos', await video())
  const game = await ownTheSpot(all)
  await film(all[0], game)
  const { clips } = await call('GET', `/api/skate-games/${game.id}`)
  return { tag, call, clip: clip.id, trick: trick.id, spot: clips[0]!.id }
}

it('pages for visitors have no accessibility or layout faults', async () => {
  const page = await person(screenSize)
  for (const [path, name] of [
    ['/', 'landing'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/rules', 'rules'],
    ['/logout-complete', 'signed-out'],
    ['/nowhere', 'not-found'],
    ['/subscribe', 'subscribe'],
  ] as const)
    await checkAt(page, path, name)
  await checkAt(page, '/oembed', 'oembed-refused', 'Something went wrong')
  const wide = await person(desk)
  await checkAt(wide, '/', 'landing-at-a-desk')
  await checkAt(wide, '/privacy', 'privacy-at-a-desk')
  await checkAt(wide, '/rules', 'rules-at-a-desk')
})

it('shared pages have no accessibility or layout faults', async () => {
  const { tag, call, clip, trick, spot } = await shared()
  const page = await person(screenSize)
  const addresses = [
    [`/s/${tag}`, 'skater'],
    [`/s/${tag}/tricks/kickflip`, 'trick-landed'],
    [`/s/${tag}/tricks/heelflip`, 'trick-not-landed'],
    ['/s/nobody.has.this', 'skater-missing'],
    [`/shared/my-clip/${clip}`, 'shared-clip'],
    ['/shared/my-clip/gone', 'shared-clip-missing'],
    [`/shared/trick-video/${trick}`, 'shared-trick-video'],
    [`/shared/own-the-spot-clip/${spot}`, 'shared-spot-clip'],
    [`/embed/my-clip/${clip}`, 'embed-clip'],
    [`/embed/trick-video/${trick}`, 'embed-trick-video'],
    [`/embed/own-the-spot-clip/${spot}`, 'embed-spot-clip'],
    ['/embed/my-clip/gone', 'embed-missing'],
  ] as const
  for (const [address, name] of addresses) await checkAt(page, address, name)
  const wide = await person(desk)
  await checkAt(wide, `/s/${tag}`, 'skater-at-a-desk')
  await checkAt(wide, `/s/${tag}/tricks/kickflip`, 'trick-at-a-desk')
  await checkAt(wide, `/shared/my-clip/${clip}`, 'shared-clip-at-a-desk')
  await page.goto(`/s/${tag}`)
  await page.locator('.trick-category summary').first().click()
  await check(page, 'skater-tricks')

  await call('PATCH', '/api/profile/visibility', { isPublic: false })
  // For a minute a visitor's page may be of before.
  const other = await member()
  await page.context().addCookies(other.cookies)
  await checkAt(page, `/shared/my-clip/${clip}`, 'shared-clip-private', 'This clip is private')
  await checkAt(page, `/s/${tag}`, 'skater-private', 'Private Profile')
})

it('signing in and setup have no accessibility or layout faults', async () => {
  const page = await person(screenSize)
  await signIn(page, newLogin())
  for (const [path, name] of [
    ['/terms', 'terms-without-profile'],
    ['/nowhere', 'not-found-without-profile'],
    ['/subscribe', 'subscribe-without-profile'],
    ['/profile/setup', 'setup'],
  ] as const)
    await checkAt(page, path, name)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('Profile photo is required').waitFor()
  await check(page, 'setup-incomplete')
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await check(page, 'setup-with-photo')
  await alive(page)
  expect(page.url()).toContain('/profile/setup')
})

it('Park mode has no accessibility or layout faults', async () => {
  const page = await person(screenSize)
  await checkAt(page, '/shared/park', 'park', 'Who plays?')
  const setUp = twoPlay()
  await openGame(page, { ...setUp, acts: setUp.acts.slice(0, 1) })
  await check(page, 'park-dice')
  const picked = [...setUp.acts, { do: 'pick', trickId: 'kickflip' } as const]
  await openGame(page, { ...setUp, acts: picked.slice(0, 2) })
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await check(page, 'park-tricks')
  const turn = (landed: boolean) => ({ do: 'turn', landed }) as const
  await openGame(page, { ...setUp, acts: [...picked, turn(true)] })
  await check(page, 'park-turn')
  await page.getByRole('button', { name: 'Black screen' }).click()
  await check(page, 'park-black')
  await page.getByRole('button', { name: 'More' }).click()
  await check(page, 'park-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Black screen' }).click()
  await openGame(page, { ...setUp, acts: [...picked, turn(true), { do: 'leave', seat: 0 }] })
  await check(page, 'park-end')
})
