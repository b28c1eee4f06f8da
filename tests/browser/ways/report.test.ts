import { expect, it } from 'vitest'
import { clipOf, decideByKeyboard } from '../support/desk'
import { openClip } from '../support/clips'
import { pressMore } from '../support/more'
import { alive, person, useBrowser } from '../support/person'
import { member, moderator, phoneOf } from '../support/players'
import { desk } from '../support/screen'

useBrowser()

it('a clip is reported, removed by keyboard, answered, and brought back by a second moderator', async () => {
  const [maker, reporter] = [await member(), await member()]
  const [first, second] = [await moderator(), await moderator()]
  const clip = await clipOf(maker, 'Spam spam spam')

  const reading = await phoneOf(reporter)
  await reading.goto(`/s/${maker.tag}`)
  await alive(reading)
  await openClip(reading)
  await pressMore(reading, 'Report clip', 'Spam spam spam')
  await reading.getByLabel('What is wrong?').selectOption('Spam or a scam')
  await reading.getByRole('button', { name: 'Report', exact: true }).click()
  await reading.getByText('Content flagged', { exact: true }).waitFor()

  const working = await phoneOf(first, desk)
  await working.goto('/desk')
  await working.getByText('Spam or a scam').waitFor()
  await decideByKeyboard(working, 'r')

  const visitor = await person()
  await expect
    .poll(async () => (await visitor.goto(`/shared/my-clip/${clip}`))?.status(), {
      timeout: 60_000,
    })
    .toBe(404)

  const own = await phoneOf(maker)
  await own.goto('/profile')
  await alive(own)
  await own.getByRole('button', { name: /^Notifications/ }).click()
  await own.getByText('Your clip was removed').click()
  await own.getByRole('heading', { name: 'Your clip was removed' }).waitFor()
  await own.getByLabel('Did we get it wrong?').fill('It is about the canned meat')
  await own.getByRole('button', { name: 'Send answer' }).click()
  await own.getByText('We have it, and will look again.').waitFor()

  await working.goto('/desk?queue=answers')
  await working.getByText('Another moderator looks at the answer.').waitFor()
  const other = await phoneOf(second, desk)
  await other.goto('/desk')
  await other.getByRole('link', { name: 'Answers 1' }).click()
  await other.getByText('It is about the canned meat').waitFor()
  await other.getByRole('button', { name: 'Take it back' }).click()
  await other.getByText('Nothing waits').waitFor()
  await own.reload()
  await own.getByText('We looked again and took it back.').waitFor()
  const again = await own.goto(`/shared/my-clip/${clip}`)
  expect(again?.status()).toBe(200)
})
