import { it } from 'vitest'
import type { ClipPage } from '../../worker/clips/contract'
import { spot } from '../browser/support/games'
import { inEachEngine } from './support/engines'
import { expectTidy } from './support/tidy'
import type { Sheet } from './support/sheet'
import { makeWorld } from './support/fixtures'

const edit = 'Edit profile'
const spotLine = new RegExp(`^${spot.name}`)

/** Where a sheet is, and the buttons that lead to it. */
const sheets: Sheet[] = [
  { title: edit, path: '/profile', press: [edit] },
  { title: 'New tag', path: '/profile', press: [edit, /^Skatertag/] },
  { title: 'Stance', path: '/profile', press: [edit, /^Stance/] },
  { title: 'About you', path: '/profile', press: [edit, /^Bio/] },
  { title: 'Since when?', path: '/profile', press: [edit, /^Started skating/] },
  { title: 'Go private?', path: '/profile', press: [edit, /^Visibility/] },
  { title: 'Delete your profile?', path: '/profile', press: [edit, 'Delete profile'] },
  { title: 'How to earn points', path: '/profile', press: ['How to earn points'] },
  { title: 'Recent activity', path: '/profile', press: ['Recent activity'] },
  { title: 'Leaderboard', path: '/profile', press: ['Board'] },
  { title: 'Delete this clip?', path: '/profile', press: [/^More for/, /^Delete clip/] },
  { title: 'Upload Clip', path: '/profile', press: ['Upload Clip'] },
  { title: 'Notifications', path: '/profile', press: [/^Notifications/] },
  { title: 'Help us improve Stoke', path: '/profile', press: [/^Feedback/] },
  { title: 'Free Trial Active', path: '/profile', press: [/^Billing/] },
  { title: 'Logout', path: '/profile', press: ['Logout'] },
  {
    title: 'Ollie',
    path: '/profile',
    late: '.trick-asking',
    press: [/^The Basics/, /^Ollie/],
  },
  { title: 'Remove homie?', path: '/homies', press: [/^More for @/, /^Remove @/] },
  { title: 'New Game', path: '/games', press: ['New Game'] },
  { title: 'Set the trick', path: '/games', press: ['Set the trick'] },
  { title: 'Quit this game?', path: '/games', press: [/^More for/, /^Quit/] },
  { title: 'Add Spot', path: '/spots', press: ['Add Spot'] },
  { title: spot.name, path: '/spots?view=list', press: [spotLine] },
  { title: spot.name, path: '/spots?view=list', press: [spotLine, /^Show the photo/] },
  { title: 'Edit Spot', path: '/spots?view=list', press: [spotLine, /^More for/, 'Edit'] },
  {
    title: 'Delete this spot?',
    path: '/spots?view=list',
    press: [spotLine, /^More for/, 'Delete'],
  },
]

inEachEngine((newPage) => {
  it('every sheet is as tall as its content needs, and everything in it can be reached', async () => {
    const { ann } = await makeWorld()
    const { allClips } = await ann.call<ClipPage>('GET', '/api/my-clips')
    await ann.call('PUT', `/api/my-clips/${allClips[0]!.id}/steezy`, {})
    const page = await newPage()
    await page.setCookies(ann.cookies)
    for (const { title, path, late, press } of sheets) {
      await page.open(path)
      if (late) {
        await page.evaluate(() => document.querySelector('#tricks')?.scrollIntoView())
        await page.css(late).wait()
      }
      for (const name of press) await page.button(name).click()
      await page.dialog(title).wait()
      await expectTidy(page, `Sheet ${title}`)
    }
  })
})
