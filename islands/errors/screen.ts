import { genericError } from '../../worker/ui/contract'
import { urls } from '../../worker/urls'

/**
 * Shows the generic error screen over the whole page. It is plain DOM, because React itself may be
 * broken. The server's error page has the same text.
 */
export function showFailure(): void {
  if (document.querySelector('.failure')) return
  const { title, text, home, refresh } = genericError
  const screen = document.createElement('dialog')
  screen.className = 'failure'
  screen.role = 'alertdialog'
  screen.ariaLabel = title
  screen.innerHTML = `<div class="page-state"><h1>${title}</h1><p>${text}</p><a class="button button-primary" href="${urls.landing()}">${home}</a><button type="button" class="button">${refresh}</button></div>`
  screen.querySelector('button')!.addEventListener('click', () => location.reload())
  // The user cannot close it: the page behind it is broken.
  screen.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  screen.addEventListener('cancel', (event) => event.preventDefault())
  document.body.appendChild(screen).showModal()
}
