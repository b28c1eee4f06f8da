import { expect, it } from 'vitest'
import type { Page, Request } from 'playwright-core'
import * as notificationEndpoints from '../../worker/notifications/endpoints'
import {
  alive,
  live,
  newLogin,
  newSkater,
  openPage,
  person,
  signIn,
  skater,
  url,
  useBrowser,
} from './support/person'

useBrowser()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const badge = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).locator('.count')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const items = (page: Page) => dialog(page).locator('.notification')

/** Longer than any timer of a page waits before it opens the line, or opens it again. */
const minuteMs = 60_000

/** Opens a page, and waits for its line to what happens, and for what the bell reads meanwhile. */
async function listening(page: Page, path: string): Promise<void> {
  const reads = new Set<Request>()
  page.on('request', (each) => {
    if (each.url().endsWith(notificationEndpoints.countUnread.url())) reads.add(each)
  })
  const done = (each: Request) => void reads.delete(each)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  await openPage(page, path)
  await live(page).waitFor()
  await expect.poll(() => reads.size).toBe(0)
}

/** Asks somebody to be a homie, as the button does, and answers the request. */
async function ask({ request }: Page, skatertag: string): Promise<{ id: string }> {
  const found = await request.get(`/api/profile/tag/${skatertag}`)
  const { userId } = (await found.json()) as { userId: string }
  const data = { receiverId: userId }
  const made = await request.post('/api/homies/requests', { data, headers: { Origin: url } })
  return (await made.json()) as { id: string }
}

it('the bell shows a homie request at once, leads to it, and marks it as read', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await newSkater(ann), await newSkater(bob)]
  await listening(bob, '/profile')
  expect(await badge(bob).count()).toBe(0)
  await bell(bob).click()
  await dialog(bob).getByText('No notifications yet').waitFor()
  expect(await dialog(bob).getByRole('button', { name: 'Mark all read' }).count()).toBe(0)
  await bob.keyboard.press('Escape')

  // Without a poll or a reload.
  const polls = '**/api/notifications/unread-count'
  await bob.route(polls, (route) => route.abort('internetdisconnected'))
  await ask(ann, bobTag)
  await badge(bob).waitFor()
  expect(await badge(bob).textContent()).toBe('1 unread')
  await bob.unroute(polls)

  await bell(bob).click()
  const item = items(bob).first()
  expect(await item.innerText()).toContain(`@${annTag} wants to be your homie.`)
  expect(await item.innerText()).toContain('Just now')
  expect(await item.innerText()).toMatch(/accept$/i)
  const today = dialog(bob).getByRole('region', { name: 'Today' })
  expect(await today.getByRole('link').count()).toBe(1)
  await item.click()
  await bob.waitForURL('**/homies?tab=requests')
  await bob.getByRole('button', { name: `Accept @${annTag}` }).waitFor()
  await alive(bob)
  await bell(bob).click()
  await items(bob).first().waitFor()
  await badge(bob).waitFor({ state: 'detached' })
  await dialog(bob).locator('.is-unread').waitFor({ state: 'detached' })
})

it('all tabs show the same notifications, and mark all of them as read', async () => {
  const [bob, ann, cat] = [await person(), await person(), await person()]
  const bobTag = await newSkater(bob)
  await newSkater(ann)
  await newSkater(cat)
  const other = await bob.context().newPage()
  await listening(other, '/homies')
  await listening(bob, '/profile')
  await ask(ann, bobTag)
  const { id } = await ask(cat, bobTag)
  for (const tab of [bob, other]) await badge(tab).getByText('2', { exact: false }).waitFor()

  // Taken back while the dialog is open and yet to be filled: it goes from there too.
  const [fetched, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await bob.route('**/api/notifications', async (route) => {
    const older = await route.fetch()
    fetched.resolve()
    await overtaken.promise
    await route.fulfill({ response: older })
  })
  await bell(bob).click()
  await fetched.promise
  await cat.request.delete(`/api/homies/requests/${id}`, { headers: { Origin: url } })
  for (const tab of [bob, other]) await badge(tab).getByText('1', { exact: false }).waitFor()
  overtaken.resolve()
  await items(bob).first().waitFor()
  await expect.poll(() => items(bob).count()).toBe(1)

  await dialog(bob).getByRole('button', { name: 'Mark all read' }).click()
  for (const tab of [bob, other]) await badge(tab).waitFor({ state: 'detached' })
  await dialog(bob).getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' })
  expect(await items(bob).count()).toBe(1)
})

it('the bell says that the network is gone, and can be tried again', async () => {
  const bob = await person()
  await skater(bob)
  // As the line opens, what is shown is fetched anew: not between the error and the press.
  await live(bob).waitFor()
  await bob.route('**/api/notifications', (route) => route.abort('internetdisconnected'))
  await bell(bob).click()
  await dialog(bob).getByText("Notifications can't be fetched").waitFor()
  await bob.unroute('**/api/notifications')
  await dialog(bob).getByRole('button', { name: 'Try again' }).click()
  await dialog(bob).getByText('No notifications yet').waitFor()
})

it('the bell shows notifications as unread again when marking them fails', async () => {
  const [ann, bob] = [await person(), await person()]
  await newSkater(ann)
  const bobTag = await newSkater(bob)
  await ask(ann, bobTag)
  await openPage(bob, '/profile')
  await bell(bob).click()
  await bob.route('**/mark-all-read', (route) => route.fulfill({ status: 429, body: '{}' }))
  await dialog(bob).getByRole('button', { name: 'Mark all read' }).click()
  await bob.getByText('Failed to mark all read').waitFor()
  await dialog(bob).locator('.is-unread').waitFor()
  await expect.poll(() => badge(bob).textContent()).toBe('1 unread')
})

it('notifications missed while the socket was cut arrive by themselves', async () => {
  const [ann, bob] = [await person(), await person()]
  await newSkater(ann)
  const bobTag = await newSkater(bob)
  let cut: (() => Promise<void>) | undefined
  let lines = 0
  await bob.routeWebSocket('**/api/live', (line) => {
    lines++
    if (lines > 1) return void line.connectToServer()
    // The first is a line on which nothing is ever heard.
    cut = () => line.close({ code: 1011 })
  })
  await listening(bob, '/profile')
  expect(lines).toBe(1)
  await ask(ann, bobTag)
  expect(await badge(bob).count()).toBe(0)
  await cut!()
  // Sooner than the next poll.
  await badge(bob).waitFor({ timeout: 20_000 })
  expect(lines).toBe(2)
})

it('the socket stays closed when the session is ended elsewhere', async () => {
  const bob = await person()
  await newSkater(bob)
  await bob.clock.install()
  await listening(bob, '/profile')
  let lines = 0
  bob.on('websocket', () => lines++)
  await bob.context().request.get('/api/logout', { maxRedirects: 0 })
  await live(bob).waitFor({ state: 'detached' })
  await bob.clock.runFor(minuteMs)
  expect(lines).toBe(0)
})

it('no socket is opened while a newcomer sets up their profile', async () => {
  const bob = await person()
  let lines = 0
  bob.on('websocket', () => lines++)
  await bob.clock.install()
  await signIn(bob, newLogin())
  await bob.clock.runFor(minuteMs)
  expect([new URL(bob.url()).pathname, lines]).toEqual(['/profile/setup', 0])
})
