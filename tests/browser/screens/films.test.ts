import { expect, it } from 'vitest'
import { check, checkAt, checkDialog, close, desk } from '../support/screen'
import { window as screenSize } from '../support/overflow'
import { finishedGame, share, show } from '../support/film-game'
import { alive, forwardTime, person, useBrowser, useOwnStack } from '../support/person'
import { phoneOf } from '../support/players'

useBrowser()
useOwnStack()

it('the film of a game has no accessibility or layout faults, without a script too', async () => {
  const { game, order } = await finishedGame(true)
  const [ann, bob, cat] = order
  await share(ann, game)
  await show(cat, game, false)
  await forwardTime(25)
  const page = await person(screenSize)
  await checkAt(page, `/shared/game/${game.id}`, 'film')
  const plain = await person({ ...screenSize, javaScriptEnabled: false })
  await plain.goto(`/shared/game/${game.id}`)
  expect(await plain.locator('body').ariaSnapshot()).toBe(await page.locator('body').ariaSnapshot())
  await checkAt(page, `/embed/game/${game.id}`, 'film-embed')
  await checkAt(page, '/shared/game/gone', 'film-missing')
  const wide = await person(desk)
  await checkAt(wide, `/shared/game/${game.id}`, 'film-at-a-desk')

  const phone = await phoneOf(bob, screenSize)
  await phone.goto(`/games?game=${game.id}`)
  await alive(phone)
  await phone.getByRole('button', { name: 'How it ended' }).click()
  await phone.getByText('shares the film of this game').waitFor()
  await checkDialog(phone, `@${ann.tag} won!`, 'film-at-the-end')
  await phone.getByRole('button', { name: 'Share', exact: true }).click()
  await checkDialog(phone, 'Share the game', 'film-sheet-open', 'It is open')
  await close(phone)
  await close(phone)
  await phone.getByRole('button', { name: /^Notifications/ }).click()
  await phone.getByRole('button', { name: 'Keep me out of it' }).waitFor()
  await check(phone, 'film-notification')
})

it('the sheet of a film that nobody shares yet has no faults', async () => {
  const { game, order } = await finishedGame(true)
  const phone = await phoneOf(order[0], screenSize)
  await phone.goto(`/games?game=${game.id}`)
  await alive(phone)
  await phone.getByRole('button', { name: 'How it ended' }).click()
  await phone.getByRole('button', { name: 'Share', exact: true }).click()
  await checkDialog(phone, 'Share the game', 'film-sheet', 'All who played are told')
})
