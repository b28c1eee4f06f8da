import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openClip, stackClips } from './support/clips'
import { openMore, pressMore } from './support/more'
import { newSkater, openPage, person, reload, skater, useBrowser } from './support/person'
import { texts } from '../../worker/flags/contract'
import { messages } from '../../worker/feedback/contract'

useBrowser()

const feedback = (page: Page) => page.getByRole('dialog', { name: 'Help us improve Stoke' })
const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click()

async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await feedback(page).waitFor()
}

it('the feedback dialog says what is missing, thanks the sender, and closes by itself', async () => {
  const page = await person()
  await skater(page)
  await openFeedback(page)
  expect(await feedback(page).getByRole('radio', { name: '5', exact: true }).isChecked()).toBe(true)
  await send(page)
  await page.getByText('Please select how much you enjoy Stoke').waitFor()
  await page.getByRole('radio', { name: 'Love it' }).check()
  await page.getByRole('radio', { name: '10' }).check()
  const suggestion = page.getByLabel('What should we do better?')
  await suggestion.fill('x'.repeat(2001))
  await page.getByText('2001/2000').waitFor()
  await page.getByText(messages.suggestionLong).waitFor()
  await suggestion.fill('More rails')
  await page.getByText('10/2000').waitFor()

  const pressed = Date.now()
  const [sent] = await Promise.all([page.waitForRequest('**/api/feedback'), send(page)])
  expect(sent.postDataJSON()).toEqual({
    enjoymentLevel: 'love',
    recommendationScore: 10,
    improvementSuggestion: 'More rails',
  })
  await page.getByRole('heading', { name: 'Thanks for your feedback!' }).waitFor()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(Date.now() - pressed).toBeGreaterThan(2000)

  await openFeedback(page)
  expect(await suggestion.inputValue()).toBe('')
})

it('feedback keeps what was filled in when sending fails and when the dialog is closed', async () => {
  const page = await person()
  await skater(page)
  await openFeedback(page)
  await page.getByRole('radio', { name: 'Meh' }).check()
  await page.getByRole('radio', { name: '3' }).check()
  await page.getByLabel('What should we do better?').fill('Wax')
  await page.route('**/api/feedback', (route) => route.abort('internetdisconnected'))
  await send(page)
  await page.getByText('Submission failed').waitFor()
  await page.getByText(messages.tryAgain).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await openFeedback(page)
  expect(await page.getByRole('radio', { name: 'Meh' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: '3' }).isChecked()).toBe(true)
  expect(await page.getByLabel('What should we do better?').inputValue()).toBe('Wax')
  await page.unroute('**/api/feedback')
  await send(page)
  await page.getByRole('heading', { name: 'Thanks for your feedback!' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })

  // Trying again would not help beyond the twentieth of a day.
  await page.evaluate(async () => {
    const body = JSON.stringify({ enjoymentLevel: 'meh', recommendationScore: 3 })
    const headers = { 'Content-Type': 'application/json' }
    for (let sent = 1; sent < 20; sent++) {
      await fetch('/api/feedback', { method: 'POST', headers, body })
    }
  })
  await openFeedback(page)
  await page.getByRole('radio', { name: 'Meh' }).check()
  await send(page)
  await page.getByText('You can send feedback 20 times a day. Try again ').waitFor()
})

it("a skater can report another skater's clip once, after a question, and never their own", async () => {
  const owner = await person()
  const tag = await newSkater(owner)
  await stackClips(owner, ['Not nice'])
  await owner.locator('.clip-caption', { hasText: 'Not nice' }).waitFor()
  expect(await owner.getByRole('button', { name: /^More for/ }).count()).toBe(0)

  const page = await person()
  await newSkater(page)
  await openPage(page, `/s/${tag}`)
  await openClip(page)
  const checks: string[] = []
  page.on('request', (each) => void (each.url().includes('/check/') && checks.push(each.url())))
  const report = () => pressMore(page, 'Report clip', 'Not nice')
  await report()
  // Asked when it opened, and not before.
  expect(checks.length).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.route('**/api/content-flags', (route) =>
    route.fulfill({ status: 404, json: { message: 'Content not found', code: 'not_found' } }),
  )
  await report()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByText('Content not found').waitFor()
  await page.unroute('**/api/content-flags')
  await report()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByText('Content flagged', { exact: true }).waitFor()
  await page.getByText(texts.thanks).waitFor()
  await openMore(page, 'Not nice')
  await page.getByRole('button', { name: /^Block or mute/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Report clip' }).count()).toBe(0)

  await reload(page)
  await openClip(page)
  const [checked] = await Promise.all([
    page.waitForResponse('**/api/content-flags/check/my_clip/*'),
    openMore(page, 'Not nice'),
  ])
  expect(await checked.json()).toEqual({ hasFlagged: true })
  await page.getByRole('button', { name: /^Block or mute/ }).waitFor()
  await page.getByRole('button', { name: 'Report clip' }).waitFor({ state: 'detached' })
})
