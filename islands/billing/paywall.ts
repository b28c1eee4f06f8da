import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OpenGame } from '../../worker/games/reads/contract'
import * as billingEndpoints from '../../worker/billing/endpoints'
import { read } from '../request'
import { loadPart, reloadOnce } from '../errors/reload'
import { Providers } from '../providers'
import { queryClient } from '../query-client'
import { askToSignOut } from '../session/sign-out'
import { parseOwnPage } from '../trusted-types'

/**
 * Covers an open page after access has ended, if the server blocks this page. Typed text and videos stay
 * underneath until the user subscribes in another tab. Resolves to whether the page is covered.
 */
export const showPaywall = (): Promise<boolean> => (covering ??= coverIfBlocked())

/** Stored until the user has access again. */
let covering: Promise<boolean> | undefined

async function coverIfBlocked(): Promise<boolean> {
  const answer = await fetch(location.href).catch(() => null)
  // Without a network, the next 402 checks again.
  if (!answer) covering = undefined
  if (answer?.status !== 402) return false
  const page = parseOwnPage(await answer.text())
  const found = page.querySelector('.block')
  if (!found) {
    location.reload()
    return true
  }
  const block = document.adoptNode(found)
  const starting = loadPart(startOpenGames(block))
  // The games come first, because their buttons must work once they show.
  await starting.catch(() => {})
  cover(block)
  // An earlier toast would be under the cover.
  starting.catch(reloadOnce)
  return true
}

function cover(block: Element): void {
  block.querySelector('script')?.remove()
  const out = block.querySelector<HTMLElement>('[data-sign-out]')
  out?.addEventListener('click', (event) => {
    event.preventDefault()
    void askToSignOut()
  })
  // The sign-out link works without its island.
  out?.closest('[data-island]')?.setAttribute('data-alive', '')
  block.removeAttribute('role')
  const dialog = document.createElement('dialog')
  dialog.className = 'block-over'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'block-title')
  dialog.setAttribute('closedby', 'none')
  dialog.appendChild(block)
  document.body.appendChild(dialog)
  dialog.addEventListener('keydown', (event) => {
    // Escape still closes dialogs that the paywall opens.
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === dialog
    if (isOwn && event.key === 'Escape') event.preventDefault()
  })
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.showModal()
  watchAccess(dialog)
}

/**
 * Renders the games list with a new root instead of hydrating it, because React's ids in this HTML may
 * already belong to an island of the open page. Its buttons work once this resolves.
 */
async function startOpenGames(block: Element): Promise<void> {
  const host = block.querySelector<HTMLElement>('[data-island="games/open-games"]')
  if (!host) return
  const { default: OpenGames } = await import('../games/open-games')
  const props = JSON.parse(host.dataset.props ?? '{}') as { games: OpenGame[] }
  const root = createRoot(host, { identifierPrefix: 'over' })
  flushSync(() => root.render(createElement(Providers, null, createElement(OpenGames, props))))
  host.dataset.alive = ''
}

/** The user may have subscribed elsewhere: checks again when they return to this page. */
function watchAccess(dialog: HTMLDialogElement): void {
  const controller = new AbortController()
  const checkAccess = async () => {
    if (document.hidden) return
    const billing = await read(billingEndpoints.status).catch(() => null)
    if (!billing?.hasAccess || controller.signal.aborted) return
    controller.abort()
    dialog.remove()
    covering = undefined
    await queryClient.invalidateQueries()
  }
  const { signal } = controller
  document.addEventListener('visibilitychange', checkAccess, { signal })
  for (const name of ['focus', 'pageshow', 'online'])
    addEventListener(name, checkAccess, { signal })
}
