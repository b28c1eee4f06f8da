import { it } from 'vitest'
import { member } from '../browser/support/players'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'
import { makeWorld } from './support/fixtures'

inEachEngine((newPage) => {
  it('all screens for visitors can be read and pressed', async () => {
    const { ann } = await makeWorld()
    const { allClips } = await ann.call<{ allClips: { id: string }[] }>('GET', '/api/my-clips')
    const page = await newPage()
    const screens = {
      Landing: '/',
      Terms: '/terms',
      Privacy: '/privacy',
      'Visitor profile': `/s/${ann.tag}`,
      'Visitor clip': `/shared/my-clip/${allClips[0]!.id}`,
      'Visitor nobody': '/s/nobody-of-this-name',
      'Visitor subscribe': '/subscribe',
      Offline: '/offline',
    }
    for (const [name, path] of Object.entries(screens)) {
      await page.open(path)
      await expectTidy(page, name)
    }
  })

  it('all screens for skaters can be read and pressed', async () => {
    const { ann, bob } = await makeWorld()
    const page = await newPage()
    await page.setCookies(ann.cookies)
    const screens = {
      'Own profile': '/profile',
      'Profile of a homie': `/s/${bob.tag}`,
      'Profile of a stranger': `/s/${(await member()).tag}`,
      Homies: '/homies',
      Requests: '/homies?tab=requests',
      Activity: '/activity',
      Games: '/games',
      Spots: '/spots',
      'List of spots': '/spots?view=list',
      Subscribe: '/subscribe',
      'Not found': '/no-such-page',
    }
    for (const [name, path] of Object.entries(screens)) {
      await page.open(path)
      await expectTidy(page, name)
    }
  })
})
