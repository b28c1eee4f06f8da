import { it } from 'vitest'
import type { Crew, CrewLink } from '../../../worker/crews/contract'
import { crewOf, goOut } from '../support/crews'
import { alive, forwardToNoon, useBrowser, useOwnStack } from '../support/person'
import { member, membersInTurn, phoneOf, type Member } from '../support/players'
import { check, checkAt, checkDialog, close, desk } from '../support/screen'

useOwnStack(undefined, forwardToNoon)
useBrowser()

it('crews have no accessibility or layout faults', async () => {
  const all = await membersInTurn(9)
  const [ann, bob, cat] = all as [Member, Member, Member]
  const eve = await member()
  const crew = await crewOf(all, 'Dry Night Ledge Club')
  await ann.call('POST', '/api/crews', { name: 'Bowl' })
  const { url } = await ann.call<CrewLink>('POST', `/api/crews/${crew.id}/link`)
  const token = new URL(url).pathname.split('/').at(-1)!
  const theirs = await bob.call<Crew>('POST', '/api/crews', { name: 'Gap hunters' })
  await bob.call('POST', `/api/crews/${theirs.id}/invitations`, { userId: ann.id })

  const stranger = await phoneOf(eve)
  await checkAt(stranger, `/crew/${token}`, 'link', 'Ask to join')
  await stranger.getByRole('button', { name: 'Ask to join' }).click()
  await stranger.getByText('Asked.').waitFor()
  await check(stranger, 'link-asked')
  await checkAt(stranger, `/crew/${token.replace(/.{4}$/, '0000')}`, 'link-unknown', 'no crew')
  await checkAt(stranger, '/homies', 'asked', 'You asked to join')

  const page = await phoneOf(ann)
  await goOut(cat, crew, all)
  await ann.call('POST', '/api/notifications/mark-all-read')
  await checkAt(page, '/homies', 'somebody-is-out', `@${cat.tag} is out`)
  await page.getByRole('button', { name: /^Dry Night/ }).click()
  await checkDialog(page, 'Dry Night Ledge Club', 'crew', 'Asking to join')
  await page.getByRole('button', { name: 'Rename' }).click()
  await checkDialog(page, 'Rename crew', 'rename')
  await close(page)
  await page.getByRole('button', { name: 'Leave Dry Night Ledge Club' }).click()
  await checkDialog(page, 'Leave Dry Night Ledge Club?', 'leave')
  await close(page)
  await close(page)
  await page.getByRole('button', { name: "We're out" }).click()
  await page.getByRole('checkbox', { name: /^Dry Night/ }).check()
  await checkDialog(page, "We're out", 'sheet', 'These 8 see it')
  await page.getByRole('button', { name: 'show all' }).click()
  await page.getByRole('radio', { name: /spots/ }).check()
  await checkDialog(page, "We're out", 'sheet-open', 'You have no spots yet')
  await close(page)
  await goOut(ann, crew, all)
  await checkAt(page, '/homies', 'own-out', "You're out")
  await checkAt(await phoneOf(ann, desk), '/homies', 'own-out-at-a-desk', "You're out")
  await page.route('**/api/crews', (route) => route.abort('internetdisconnected'))
  await page.goto('/homies')
  await alive(page)
  await page.getByText("can't be loaded").waitFor()
  await check(page, 'failed')
})
