import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { alive, person, skater, useBrowser } from './support/person'

useBrowser()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const badge = (page: Page) => page.locator('[data-island="notifications/bell"] .count')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const items = (page: Page) => dialog(page).locator('.notification')

/** Opens a page, and waits for its line to what happens. */
async function listening(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await alive(page)
  const socket = await line
  expect(socket.url()).toMatch(/^ws:.*\/api\/live$/)
  // Its first message is the answer to nothing: a page asks once its line is open.
  await page.waitForResponse((answer) => answer.url().endsWith('/unread-count'))
}

/** Asks somebody to be a homie, as the button does, and answers the request. */
const ask = (page: Page, skatertag: string) =>
  page.evaluate(async (tag) => {
    const send = (method: string, address: string, data?: object) =>
      fetch(address, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: data ? JSON.stringify(data) : null,
      })
    const found = await fetch(`/api/profile/tag/${tag}`)
    const { userId } = (await found.json()) as { userId: string }
    const made = await send('POST', '/api/homies/requests', { receiverId: userId })
    const { id }: { id: string } = await made.json()
    return { id }
  }, skatertag)

it('rings at once for a homie request, leads to it, and is read', async () => {
  const [ann, bob] = [await person(), await person()]
  const [annTag, bobTag] = [await skater(ann), await skater(bob)]
  await listening(bob, '/profile')
  expect(await badge(bob).count()).toBe(0)
  await bell(bob).click()
  await dialog(bob).getByText('No notifications yet').waitFor()
  expect(await dialog(bob).getByRole('button', { name: 'Mark all read' }).count()).toBe(0)
  await bob.keyboard.press('Escape')

  // Long before the next poll, and without a reload.
  await ask(ann, bobTag)
  await badge(bob).waitFor({ timeout: 8000 })
  expect(await badge(bob).textContent()).toBe('1 unread')

  await bell(bob).click()
  const item = items(bob).first()
  expect(await item.innerText()).toContain(`@${annTag} wants to be your homie.`)
  expect(await item.innerText()).toContain('Just now')
  await item.click()
  await bob.waitForURL('**/homies?tab=requests')
  await bob.getByRole('button', { name: `Accept @${annTag}` }).waitFor()
  await alive(bob)
  await bell(bob).click()
  await items(bob).first().waitFor()
  expect(await badge(bob).count()).toBe(0)
  expect(await dialog(bob).locator('.is-unread').count()).toBe(0)
})

it('agrees in all tabs, and marks all as read', async () => {
  const [bob, ann, cat] = [await person(), await person(), await person()]
  const bobTag = await skater(bob)
  await skater(ann)
  await skater(cat)
  const other = await bob.context().newPage()
  await listening(other, '/homies')
  await listening(bob, '/profile')
  await ask(ann, bobTag)
  const { id } = await ask(cat, bobTag)
  for (const tab of [bob, other]) await badge(tab).getByText('2', { exact: false }).waitFor()

  // Taken back while the dialog is open: it goes from there too.
  await bell(bob).click()
  await items(bob).nth(1).waitFor()
  await cat.evaluate((one) => fetch(`/api/homies/requests/${one}`, { method: 'DELETE' }), id)
  await items(bob).nth(1).waitFor({ state: 'detached' })
  for (const tab of [bob, other]) await badge(tab).getByText('1', { exact: false }).waitFor()

  await dialog(bob).getByRole('button', { name: 'Mark all read' }).click()
  for (const tab of [bob, other]) await badge(tab).waitFor({ state: 'detached' })
  await dialog(bob).getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' })
  expect(await items(bob).count()).toBe(1)
})

it('says that the network is gone, and tries again', async () => {
  const bob = await person()
  await skater(bob)
  await bob.route('**/api/notifications', (route) => route.abort())
  await bell(bob).click()
  await dialog(bob).getByText("Notifications can't be fetched").waitFor()
  await bob.unroute('**/api/notifications')
  await dialog(bob).getByRole('button', { name: 'Try again' }).click()
  await dialog(bob).getByText('No notifications yet').waitFor()
})

it('goes back to as it was when marking fails', async () => {
  const [ann, bob] = [await person(), await person()]
  await skater(ann)
  const bobTag = await skater(bob)
  await ask(ann, bobTag)
  await bob.reload()
  await alive(bob)
  await bell(bob).click()
  await bob.route('**/mark-all-read', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog(bob).getByRole('button', { name: 'Mark all read' }).click()
  await bob.getByText('Failed to mark all read').waitFor()
  await dialog(bob).locator('.is-unread').waitFor()
  expect(await badge(bob).textContent()).toBe('1 unread')
})

it('comes back by itself after the line was cut, with what was missed', async () => {
  const [ann, bob] = [await person(), await person()]
  await skater(ann)
  const bobTag = await skater(bob)
  let cut: (() => Promise<void>) | undefined
  let lines = 0
  await bob.routeWebSocket('**/api/live', (line) => {
    lines++
    if (lines > 1) return void line.connectToServer()
    // The first is a line on which nothing is ever heard.
    cut = () => line.close({ code: 1011 })
  })
  await bob.reload()
  await alive(bob)
  await expect.poll(() => lines).toBe(1)
  await bob.waitForResponse((answer) => answer.url().endsWith('/unread-count'))
  await ask(ann, bobTag)
  expect(await badge(bob).count()).toBe(0)
  await cut!()
  await badge(bob).waitFor({ timeout: 8000 })
  expect(lines).toBe(2)
})

it('hears nothing after signing out in another tab', async () => {
  const bob = await person()
  await skater(bob)
  const codes: number[] = []
  await bob.routeWebSocket('**/api/live', (line) => {
    const server = line.connectToServer()
    server.onClose((code, reason) => {
      codes.push(code ?? 0)
      void line.close({ code: code ?? 1000, reason: reason ?? '' })
    })
  })
  const line = bob.waitForEvent('websocket').catch(() => null)
  await bob.goto('/profile')
  await alive(bob)
  await bob.waitForResponse((answer) => answer.url().endsWith('/unread-count'))
  await bob.waitForTimeout(2000)
  // Signed out by the address, so that no tab is told by another.
  await bob.context().request.get('/api/logout', { maxRedirects: 0 })
  await expect.poll(() => codes).toEqual([4401])
  await bob.waitForTimeout(3000)
  expect(codes).toEqual([4401])
  void line
})
