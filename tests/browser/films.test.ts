import { expect, it } from 'vitest'
import { forwardTime, openPage, person, useBrowser, useOwnStack } from './support/person'
import { finishedGame, share, show } from './support/film-game'
import { phoneOf, type Member } from './support/players'

useBrowser()
useOwnStack()

async function endOf(who: Member, gameId: string) {
  const page = await phoneOf(who)
  await openPage(page, `/games?game=${gameId}`)
  await page.getByRole('button', { name: 'How it ended' }).click()
  return { page, end: page.getByRole('dialog').first() }
}

it('a player shares the film, others keep out of it in one press, and everybody sees the rest', async () => {
  const { game, order } = await finishedGame()
  const [ann, bob, cat] = order
  const { page, end } = await endOf(ann, game.id)
  await end.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share the game' })
  await sheet.getByText('All who played are told').waitFor()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/share')) posts.push(request.url())
  })
  await sheet.getByRole('button', { name: 'Share the game film' }).dblclick()
  await sheet.getByText(/^Opens (today|tomorrow) at .+, or as soon as everybody agrees\./).waitFor()
  expect(posts).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Copy link' }).waitFor()

  // From the notification.
  const phone = await phoneOf(bob)
  await openPage(phone, '/games')
  await phone.getByRole('button', { name: /^Notifications/ }).click()
  const notes = phone.getByRole('dialog', { name: 'Notifications' })
  await notes.getByText(`@${ann.tag} shares your game of S.K.A.T.E.`).waitFor()
  await notes.getByRole('button', { name: 'Keep me out of it' }).click()
  await notes.getByRole('button', { name: 'Show me in it' }).waitFor()

  // From the end of the game, where one can agree too.
  const other = await endOf(cat, game.id)
  const film = other.end.getByRole('region', { name: 'Game film' })
  await film.getByRole('button', { name: 'Keep me out of it' }).click()
  await film.getByText('You are kept out of it').waitFor()
  await film.getByRole('button', { name: 'Show me in it' }).click()
  await film.getByRole('button', { name: 'Keep me out of it' }).waitFor()

  await forwardTime(25)
  const visitor = await person({ javaScriptEnabled: false })
  await visitor.goto(`/shared/game/${game.id}`)
  await visitor.getByRole('heading', { name: 'S.K.A.T.E.', exact: true }).waitFor()
  const text = (await visitor.locator('main').textContent()) ?? ''
  expect([text.includes(`@${ann.tag}`), text.includes(bob.tag), text.includes(cat.tag)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await visitor.locator('video').count()).toBe(4)
  const embed = await visitor.goto(`/embed/game/${game.id}`)
  expect(embed?.status()).toBe(200)
})

it('a film that everybody agreed to is open at once, and its sharer takes it back', async () => {
  const { game, order } = await finishedGame()
  const [ann, bob, cat] = order
  await share(ann, game)
  await show(bob, game, true)
  await show(cat, game, true)
  const { page, end } = await endOf(ann, game.id)
  await end.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share the game' })
  await sheet.getByText('It is open').waitFor()
  await sheet.getByRole('button', { name: 'Embed code' }).click()
  const code = page.getByRole('dialog', { name: 'Embed code' }).getByRole('textbox')
  expect(await code.inputValue()).toContain(`/embed/game/${game.id}"`)
  await page.keyboard.press('Escape')
  // The last trick is a story for another player too, while its maker is seen.
  await sheet.getByRole('button', { name: 'Make a story' }).waitFor()
  const visitor = await person()
  expect((await visitor.goto(`/shared/game/${game.id}`))?.status()).toBe(200)
  await sheet.getByRole('button', { name: 'Take the film back' }).click()
  await page
    .getByRole('alertdialog', { name: 'Take the film back?' })
    .getByRole('button', { name: 'Take it back' })
    .click()
  await sheet.getByRole('button', { name: 'Share the game film' }).waitFor()
  await forwardTime(0.1)
  expect((await visitor.goto(`/shared/game/${game.id}`))?.status()).toBe(404)
})

it('another player makes a story of the last trick while its maker is in the film', async () => {
  const { game, order } = await finishedGame()
  const [ann, bob, cat] = order
  const ways = async () => {
    const { page, end } = await endOf(bob, game.id)
    await end.getByRole('button', { name: 'Share' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share the game' })
    await sheet.getByRole('button', { name: /Keep me out|Show me/ }).waitFor()
    return sheet
  }
  await share(ann, game)
  await show(bob, game, true)
  await show(cat, game, true)
  const sheet = await ways()
  await sheet.getByRole('button', { name: 'Make a story' }).click()
  const story = sheet.page().getByRole('dialog', { name: 'Story' })
  await story.getByRole('img', { name: `How the story of @${ann.tag} will look` }).waitFor()
  await show(ann, game, false)
  // What is left to make a story of is a trick of their own.
  const { last } = await bob.call<{ last: { skatertag: string } }>(
    'GET',
    `/api/skate-games/${game.id}/share`,
  )
  expect(last.skatertag).toBe(bob.tag)
})
