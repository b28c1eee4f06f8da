import { expect, it } from 'vitest'
import { check, checkAt, desk } from './support/axe'
import { film, ownTheSpot } from './support/games'
import { alive, newLogin, person, signIn, useBrowser } from './support/person'
import { fileOf, formOf, member, members } from './support/players'
import { fixture } from './support/person'

useBrowser()

const video = async () => ({ video: await fileOf('video-faststart.mp4') })

/** What a skater shares, of every kind. */
async function shared() {
  const all = await members(3)
  const [{ tag, call }] = all
  const poster = await fileOf('photo-plain.jpg')
  const make = (path: string, fields: Record<string, string | Blob>) =>
    call<{ id: string }>('POST', path, formOf(fields))
  const clip = await make('/api/my-clips', { ...(await video()), caption: 'Dawn line', poster })
  const trick = await make('/api/tricks/kickflip/videos', await video())
  const game = await ownTheSpot(all)
  await film(all[0], game)
  const { clips } = await call('GET', `/api/skate-games/${game.id}`)
  return { tag, call, clip: clip.id, trick: trick.id, spot: clips[0]!.id }
}

it('finds nothing amiss in what a visitor sees', async () => {
  const page = await person()
  for (const path of ['/', '/terms', '/privacy', '/logout-complete', '/nowhere', '/subscribe'])
    await checkAt(page, path)
  await checkAt(page, '/oembed', 'Something went wrong')
  await checkAt(await person(desk), '/')
})

it('finds nothing amiss in what is shared', async () => {
  const { tag, call, clip, trick, spot } = await shared()
  const page = await person()
  const addresses = [
    `/s/${tag}`,
    `/s/${tag}/tricks/kickflip`,
    `/s/${tag}/tricks/heelflip`,
    '/s/nobody.has.this',
    `/shared/my-clip/${clip}`,
    '/shared/my-clip/gone',
    `/shared/trick-video/${trick}`,
    `/shared/own-the-spot-clip/${spot}`,
    `/embed/my-clip/${clip}`,
    `/embed/trick-video/${trick}`,
    `/embed/own-the-spot-clip/${spot}`,
    '/embed/my-clip/gone',
  ]
  for (const address of addresses) await checkAt(page, address)
  const wide = await person(desk)
  for (const address of [`/s/${tag}`, `/s/${tag}/tricks/kickflip`, `/shared/my-clip/${clip}`])
    await checkAt(wide, address)
  await page.goto(`/s/${tag}`)
  await page.locator('.trick-category summary').first().click()
  await check(page, 'a category of tricks')

  await call('PATCH', '/api/profile/visibility', { isPublic: false })
  // For a minute a visitor's page may be of before.
  const other = await member()
  await page.context().addCookies(other.cookies)
  await checkAt(page, `/shared/my-clip/${clip}`, 'This clip is private')
  await checkAt(page, `/s/${tag}`, 'Private Profile')
})

it('finds nothing amiss on the way in', async () => {
  const page = await person()
  await signIn(page, newLogin())
  for (const path of ['/terms', '/nowhere', '/subscribe', '/profile/setup'])
    await checkAt(page, path)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('Profile photo is required').waitFor()
  await check(page, 'setup with what is missing')
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await check(page, 'setup with a photo')
  await alive(page)
  expect(page.url()).toContain('/profile/setup')
})
