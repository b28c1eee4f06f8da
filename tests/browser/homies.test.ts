import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { stack } from './support/feed'
import { pressAndReload } from './support/homies'
import { homies } from './support/players'
import { newSkater, openPage, person, reload, url, useBrowser } from './support/person'

useBrowser()

it('a skater rejects a homie request', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await newSkater(ann), await newSkater(bob)]
  await openPage(ann, `/s/${bobTag}`)
  // The second press of two lands on what the first one brought.
  await Promise.all([
    ann.waitForEvent('load'),
    ann.getByRole('button', { name: 'Add Homie' }).dblclick(),
  ])
  await ann.getByText('Request Pending').waitFor()
  await openPage(bob, `/s/${annTag}`)
  const reject = bob.getByRole('button', { name: `Reject @${annTag}` })
  const question = bob.getByRole('alertdialog', { name: `Reject @${annTag}?` })
  await reject.click()
  await question.getByText("They can't ask you again for 30 days").waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await openPage(bob, '/homies?tab=requests')
  await reject.click()
  await pressAndReload(bob, 'Reject', 'Homie request rejected')
  await bob.getByText('No requests waiting').waitFor()
  await ann.getByText('Request Pending').waitFor()
  await reload(ann)
  await ann.getByRole('button', { name: 'Add Homie' }).click()
  await ann.getByText('Failed to send homie request').waitFor()
  await ann.getByText(/You can ask again on/).waitFor()
  await ann.getByRole('button', { name: 'Add Homie' }).waitFor()
})

it('whoever presses a link at once is not kept by the reload after an action', async () => {
  const [ann, bob] = [await person(), await person()]
  await newSkater(ann)
  await openPage(ann, `/s/${await newSkater(bob)}`)
  // The next page takes longer than the page waits before it reloads.
  await ann.route('**/spots', async (route) => {
    await sleep(1500)
    await route.continue()
  })
  await ann.getByRole('button', { name: 'Add Homie' }).click()
  await ann.getByText('Homie request sent!').waitFor()
  await ann.getByRole('link', { name: 'Spots' }).click()
  await ann.waitForURL('**/spots')
})

it('the page says that the network is gone, and keeps showing the last known state', async () => {
  const [ann, bob] = [await person(), await person()]
  await newSkater(ann)
  await openPage(ann, `/s/${await newSkater(bob)}`)
  await ann.context().setOffline(true)
  await ann.getByRole('button', { name: 'Add Homie' }).click()
  await ann.getByText('Failed to send homie request').waitFor()
  await ann.getByText('Something went wrong. Please try again.').waitFor()
  await ann.getByRole('button', { name: 'Add Homie' }).waitFor()
})

it('a private profile opens to homies only', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await newSkater(ann), await newSkater(bob)]
  await stack(ann, 'secret ditch')
  const hidden = await ann.request.patch('/api/profile/visibility', {
    headers: { Origin: url },
    data: { isPublic: false },
  })
  expect(hidden.status()).toBe(200)

  await openPage(bob, `/s/${annTag}`)
  await bob.getByRole('heading', { name: 'Private Profile' }).waitFor()
  expect(await bob.getByText('secret ditch').count()).toBe(0)
  await pressAndReload(bob, `Add Homie @${annTag}`, 'Homie request sent!')
  await openPage(ann, `/s/${bobTag}`)
  await pressAndReload(ann, `Accept @${bobTag}`, 'Homie request accepted!')
  // The page of who asked opens by itself.
  await bob.getByText('secret ditch').waitFor()
})

it('a search with two letters says that it looks at the beginning of tags only', async () => {
  const page = await person()
  await newSkater(page)
  await openPage(page, '/homies')
  const search = page.getByLabel('Find skaters')
  await search.fill('._')
  await page.getByText('No skater found for “._”').waitFor()
  await page.getByText('Two letters find skatertags that begin with them.').waitFor()
  await search.fill('._.')
  await page.getByText('Search by any part of their skatertag.').waitFor()
})

/** A phone that has much to do. */
function slowTimers() {
  const start = window.setTimeout.bind(window)
  window.setTimeout = ((act: () => void, ms = 0) => start(act, ms + 500)) as typeof setTimeout
}

it('a page that is reloaded twice on a slow phone keeps the search', async () => {
  const page = await person()
  await newSkater(page)
  await openPage(page, '/homies')
  const search = page.getByRole('searchbox')
  await search.fill('somebody')
  const kept = () => page.evaluate(() => (history.state as { search?: string } | null)?.search)
  await expect.poll(kept).toBe('somebody')
  await page.addInitScript(slowTimers)
  await reload(page)
  await reload(page)
  await expect.poll(() => search.inputValue()).toBe('somebody')
})

it('what is typed while the page comes to life is searched for, not what stood there before', async () => {
  const page = await person()
  await newSkater(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.querySelector('input')!.value = 'some'))
  })
  await page.addInitScript(slowTimers)
  await openPage(page, '/homies')
  const search = page.getByRole('searchbox')
  await Promise.all([page.waitForResponse(/[?&]q=somebody$/), search.fill('somebody')])
  expect(await search.inputValue()).toBe('somebody')
})

it('an acceptance shows in every tab of both skaters, and in their bells', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await newSkater(ann), await newSkater(bob)]
  await openPage(ann, `/s/${bobTag}`)
  await pressAndReload(ann, `Add Homie @${bobTag}`, 'Homie request sent!')
  const annsHomies = await ann.context().newPage()
  await openPage(annsHomies, '/homies')
  await openPage(bob, '/homies?tab=requests')
  const other = await bob.context().newPage()
  await openPage(other, '/profile')
  await other.getByRole('button', { name: /Notifications/ }).click()
  await other.getByText(`@${annTag} wants to be your homie.`).waitFor()
  await pressAndReload(bob, `Accept @${annTag}`, 'Homie request accepted!')
  await other.getByText(`You and @${annTag} became homies.`).waitFor()
  expect(await other.getByText('wants to be your homie').count()).toBe(0)

  await ann.locator('.relation .badge-landed', { hasText: 'Homie' }).waitFor()
  await annsHomies.getByRole('button', { name: `More for @${bobTag}` }).waitFor()
  await annsHomies.getByRole('button', { name: /Notifications/ }).click()
  await annsHomies.getByRole('link', { name: `@${bobTag} accepted your homie request.` }).click()
  await annsHomies.waitForURL(`**/s/${bobTag}`)
})

it('the focus goes to the next homie, also where one is removed before a timer has run', async () => {
  const [ann, bob, cat] = await homies(3)
  const { page } = ann
  await openPage(page, '/homies')
  const [first, second] = [bob.tag, cat.tag].toSorted() as [string, string]
  // The question is loaded when it is first asked.
  await page.getByRole('button', { name: `More for @${first}` }).click()
  await page.getByRole('button', { name: `Remove @${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `More for @${first}` }).focus()
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.more .button-ghost')!.click()
    // React renders in between, but the question has no history entry yet.
    for (let each = 0; each < 100; each++) await Promise.resolve()
    document.querySelector<HTMLElement>('dialog[open] .button-danger')!.click()
  })
  await page.getByRole('link', { name: `@${first}` }).waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.closest('a')?.textContent ?? '')
  await expect.poll(focused).toContain(`@${second}`)
})
