type Child = Node | string | null | false
type Props<E> = { [K in keyof E]?: E[K] } & { data?: Record<string, string>; aria?: AriaProps }
type AriaProps = Record<string, string>

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { data = {}, aria = {}, ...props }: Props<HTMLElementTagNameMap[K]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), props)
  Object.assign(element.dataset, data)
  for (const [name, value] of Object.entries(aria)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

/** `<bdi>` keeps the name's own text direction. */
export const nameElement = (name: string): HTMLElement =>
  el('bdi', { className: 'park-name' }, name)

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Icons of Lucide, as paths. */
const icons = {
  undo: ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 0 11H11'],
  moon: ['M20.99 12.49a9 9 0 1 1-9.48-9.48 7 7 0 0 0 9.48 9.48'],
  sun: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
    'M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  ],
  sound: ['M11 5 6 9H2v6h4l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M19 5a10 10 0 0 1 0 14'],
  silent: ['M11 5 6 9H2v6h4l5 4z', 'm22 9-6 6', 'm16 9 6 6'],
  more: ['M12 12h.01', 'M19 12h.01', 'M5 12h.01'],
  check: ['M20 6 9 17l-5-5'],
  cross: ['M18 6 6 18', 'm6 6 12 12'],
  plus: ['M5 12h14', 'M12 5v14'],
} as const
export type IconName = keyof typeof icons

export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(svgNamespace, 'svg')
  const attributes = {
    class: 'lucide',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [attribute, value] of Object.entries(attributes))
    drawing.setAttribute(attribute, value)
  for (const d of icons[name]) {
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', d)
    drawing.append(path)
  }
  return drawing
}

interface ButtonProps {
  className?: string
  press: () => void
  label?: string
  data?: Record<string, string>
  aria?: AriaProps
}

export function button(
  { press, label, className = 'button', data = {}, aria = {} }: ButtonProps,
  ...children: Child[]
): HTMLButtonElement {
  const named = label ? { 'aria-label': label, ...aria } : aria
  const element = el('button', { type: 'button', className, data, aria: named }, ...children)
  element.addEventListener('click', press)
  return element
}

/** Makes the text as large as its box allows. The element must be on the page already. */
export function fitText(element: HTMLElement, leastPx: number, mostPx: number): void {
  const fits = () =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1
  let size = mostPx
  for (element.style.fontSize = `${size}px`; size > leastPx && !fits();) {
    size -= 2
    element.style.fontSize = `${size}px`
  }
}
