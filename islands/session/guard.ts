import { signOutFlags, texts } from '../../worker/session/contract'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { urls } from '../../worker/urls'
import { redirectToSignIn } from '../api'
import { signOutState } from './sign-out-state'

/**
 * A page from the back/forward cache may belong to a skater who has signed out since, here or in another
 * tab. Covers the page until that is checked.
 */
export function guardSession(): void {
  if (!document.body.hasAttribute('data-user-id')) return
  // The server has just rendered this page for a signed-in skater, so flags from signing out are out of
  // date.
  for (const flag of Object.values(signOutFlags)) localStorage.removeItem(flag)
  addEventListener('pageshow', (event) => {
    if (event.persisted) void recheckSession()
  })
  addEventListener('storage', (event) => {
    if (event.key === signOutFlags.loggingOut && event.newValue)
      goToLanding(cover(texts.redirecting))
  })
}

async function recheckSession(): Promise<void> {
  signOutState.now = false
  const screen = cover(texts.loading)
  if (hasLeft()) return goToLanding(screen)
  const answer = await askWhoIsSignedIn()
  if (answer?.status !== 401) screen.remove()
  else if (!(await redirectToSignIn(answer))) goToLanding(screen)
}

const retryMs = 1000

/** Retries once after a second if the server fails. Null without a network. */
async function askWhoIsSignedIn(isRetry = false): Promise<Response | null> {
  const answer = await fetch(sessionEndpoints.user.url()).catch(() => null)
  if (isRetry || !answer || answer.ok || answer.status === 401) return answer
  await new Promise((resolve) => setTimeout(resolve, retryMs))
  return askWhoIsSignedIn(true)
}

const hasLeft = () =>
  Object.values(signOutFlags).some((flag) => localStorage.getItem(flag) !== null)

function goToLanding(screen: HTMLElement): void {
  signOutState.now = true
  screen.textContent = texts.redirecting
  location.replace(urls.landing())
}

function cover(text: string): HTMLElement {
  const screen = document.createElement('p')
  screen.className = 'cover'
  screen.role = 'status'
  screen.textContent = text
  document.body.appendChild(screen)
  return screen
}
