import { it } from 'vitest'
import { check, checkAt, checkDialog, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { member, phoneOf } from '../support/players'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const tried = (trickId: string | null, tries: number, told = 0, landed = 0) => ({
  trickId,
  tries,
  told,
  landed,
  longestAirMs: trickId === null ? null : 520,
  isHeard: trickId === null,
})

it('the own sessions have no accessibility or layout faults', async () => {
  const ann = await member()
  const page = await phoneOf(ann, screenSize)
  await checkAt(page, '/sessions', 'none', 'No sessions yet.')
  for (const minutesAgo of [4, 2]) {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await ann.call('POST', '/api/skate-sessions', {
      startedAt: at(minutesAgo),
      endedAt: at(minutesAgo - 1),
      sentAt: at(0),
      utcOffsetMinutes: 0,
      spotId: null,
      tricks: [tried('kickflip', 14, 14, 3), tried('ollie', 9), tried(null, 27)],
    })
  }
  await checkAt(page, '/sessions', 'two', 'Kickflip: 3 of 14')
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click()
  await checkDialog(page, 'Correct', 'correct', 'Tries 14')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await check(page, 'deleted')
  const wide = await phoneOf(ann, desk)
  await checkAt(wide, '/sessions', 'two-at-a-desk', 'Kickflip: 3 of 14')
})
