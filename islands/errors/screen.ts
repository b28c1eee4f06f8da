import { genericError } from '../../worker/ui/contract'
import { urls } from '../../worker/urls'

/** Plain DOM, because React itself may be broken. The server's error page has the same text. */
export function showFailure(): void {
  if (document.querySelector('.failure')) return
  const { title, text, home, refresh } = genericError
  const screen = document.createElement('dialog')
  screen.className = 'failure'
  screen.role = 'alertdialog'
  screen.ariaLabel = title
  const state = element('div', { className: 'page-state' })
  const parts = [
    element('h1', { textContent: title }),
    element('p', { textContent: text }),
    element('a', { className: 'button button-primary', href: urls.landing(), textContent: home }),
    element('button', {
      type: 'button',
      className: 'button',
      textContent: refresh,
      onclick: () => location.reload(),
    }),
  ]
  for (const part of parts) state.appendChild(part)
  screen.appendChild(state)
  // The user cannot close it: the page behind it is broken.
  screen.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  screen.addEventListener('cancel', (event) => event.preventDefault())
  document.body.appendChild(screen).showModal()
}

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties)
