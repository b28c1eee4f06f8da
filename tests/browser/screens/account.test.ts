import { it } from 'vitest'
import type { Page } from 'playwright-core'
import type { ExportState } from '../../../worker/account/contract'
import type { OwnSession } from '../../../worker/session/list/contract'
import { window as screenSize } from '../support/overflow'
import { alive, useBrowser } from '../support/person'
import { membersInTurn, phoneOf, type Member } from '../support/players'
import { checkDialog, desk } from '../support/screen'

useBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

async function openLine(page: Page, line: RegExp): Promise<void> {
  await page.goto('/profile')
  await alive(page)
  await press(page, 'Edit profile')
  await press(page, line)
}

const ready: ExportState = {
  status: 'ready',
  url: '/api/account/export/none',
  bytes: 128_400_000,
  expiresAt: '2026-11-26T10:30:00.000Z',
}

const session = (more: Partial<OwnSession>): OwnSession => ({
  id: 'one',
  isCurrent: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenOn: '2026-11-20',
  device: 'Safari on iPhone',
  place: 'Bavaria, Germany',
  ...more,
})

it('the copy of everything has no accessibility or layout faults', async () => {
  const [ann] = (await membersInTurn(1)) as [Member]
  const page = await phoneOf(ann, screenSize)
  let state: ExportState = { status: 'none' }
  await page.route('**/api/account/export', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'Again', code: 'fresh_sign_in' } })
      : route.fulfill({ json: state }),
  )
  await openLine(page, /Your data/)
  await checkDialog(page, 'A copy of everything', 'copy-none', 'Once a day')
  await press(page, 'Make my copy')
  await checkDialog(page, 'A copy of everything', 'copy-sign-in', 'Sign in again')
  for (const [name, next, seen] of [
    ['copy-building', { status: 'building' }, 'Packing'],
    ['copy-failed', { status: 'failed' }, 'work out'],
    ['copy-ready', ready, 'is ready'],
  ] as const) {
    state = next
    await openLine(page, /Your data/)
    await checkDialog(page, 'A copy of everything', name, seen)
  }
  const wide = await phoneOf(ann, desk)
  await wide.route('**/api/account/export', (route) => route.fulfill({ json: ready }))
  await openLine(wide, /Your data/)
  await checkDialog(wide, 'A copy of everything', 'copy-ready-at-a-desk', 'is ready')
})

it('the list of sign-ins has no accessibility or layout faults', async () => {
  const [ann] = (await membersInTurn(1)) as [Member]
  const page = await phoneOf(ann, screenSize)
  const today = '9999-01-01'
  const all = [
    session({ isCurrent: true, device: 'Chrome on Android', lastSeenOn: today }),
    session({ id: 'two' }),
    session({ id: 'three', device: null, place: null }),
  ]
  let shown = all
  await page.route('**/api/sessions', (route) => route.fulfill({ json: shown }))
  await openLine(page, /Devices/)
  await checkDialog(page, 'Devices', 'sessions', 'everywhere else')
  shown = all.slice(0, 1)
  await openLine(page, /Devices/)
  await checkDialog(page, 'Devices', 'sessions-alone', 'nowhere else')
  await page.route('**/api/sessions', (route) => route.abort('internetdisconnected'))
  await openLine(page, /Devices/)
  await checkDialog(page, 'Devices', 'sessions-failed', 'Failed to fetch')
})
