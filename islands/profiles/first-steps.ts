import { urls } from '../../worker/urls'
import { parseOwnPage } from '../trusted-types'

const list = '.first-steps'

/** Only the server draws the first steps of a newcomer: takes them from a fresh copy of their page. */
export async function refreshFirstSteps(): Promise<void> {
  const shown = document.querySelector(list)
  if (!shown) return
  const answer = await fetch(urls.profile())
  if (!answer.ok) return
  const fresh = parseOwnPage(await answer.text()).querySelector(list)
  if (fresh) shown.replaceWith(fresh)
  else shown.remove()
}
