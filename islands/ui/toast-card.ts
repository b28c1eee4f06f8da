export function drawToast(title: string, description: string | undefined, kind: string) {
  const card = element('div', kind === 'destructive' ? 'toast toast-destructive' : 'toast')
  const words = element('div', 'toast-words')
  words.appendChild(element('p', 'toast-title', title))
  if (description) words.appendChild(element('p', 'toast-description', description))
  const close = element('button', 'icon-button')
  close.setAttribute('type', 'button')
  close.setAttribute('aria-label', 'Dismiss')
  close.appendChild(cross())
  card.appendChild(words)
  card.appendChild(close)
  return card
}

function element(name: string, className: string, text?: string) {
  const made = document.createElement(name)
  made.className = className
  if (text) made.textContent = text
  return made
}

function cross() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'lucide toast-cross')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  svg.appendChild(path)
  return svg
}
