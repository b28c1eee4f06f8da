/**
 * Finds what two states of one thing share: a pressed and an unpressed button, an earned and a hollow
 * letter, … It counts as told where weight, line, shape or mark differ, or where a colour does by a
 * contrast of 3:1, which holds for every eye. Runs in the page: it can use nothing from outside.
 */
export function indistinctStates(): string[] {
  const attributes = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked']
  // The colours that a skater has chosen are as they should be, as long as they are two.
  const enough = matchMedia('(forced-colors: active)').matches ? 1.2 : 3
  const isState = (name: string) => /^(is|has)-/.test(name) && !/^is-(behind|stamped)$/.test(name)

  const stateOf = (element: Element): string => {
    const given = attributes.filter((name) => !/^(|false)$/.test(element.getAttribute(name) ?? ''))
    const classes = [...element.classList].filter(isState)
    // A box of the browser's own shows by itself whether it is ticked.
    const hidden = element.matches('label') ? element.querySelector('input:checked') : null
    if (hidden && getComputedStyle(hidden).opacity === '0') given.push('checked')
    if (element.matches(':disabled, [aria-disabled=true]')) given.push('disabled')
    return [...given, ...classes].join(' ')
  }

  /** A thing that can be chosen may have another class where it is. */
  const kindOf = (element: Element): string => {
    const { tagName, classList, parentElement } = element
    if (attributes.some((name) => element.hasAttribute(name)))
      return `${parentElement?.className} > ${tagName}`
    return [tagName, ...[...classList].filter((name) => !isState(name))].join('.')
  }

  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const groundColour = getComputedStyle(document.documentElement).backgroundColor
  const ground = channels(groundColour)

  const brightness = (colour: string): number => {
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(colour)
    const [red, green, blue] = [r, g, b].map((value, at) => {
      const mixed = (value * alpha + (ground[at] ?? 0) * (1 - alpha)) / 255
      return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }

  const contrast = (one: string, other: string): number => {
    const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b)
    return (light! + 0.05) / (dark! + 0.05)
  }

  interface Sight {
    marks: string[]
    colours: string[]
  }

  const sightOf = (element: Element, pseudo?: string): Sight => {
    const style = getComputedStyle(element, pseudo)
    const isThere = !pseudo || (style.content !== 'none' && style.content !== 'normal')
    if (!isThere || style.display === 'none' || style.visibility === 'hidden')
      return { marks: ['nothing'], colours: ['', '', '', '', ''] }
    const lines = ['top', 'right', 'bottom', 'left'].map((side) => {
      const width = style.getPropertyValue(`border-${side}-width`)
      const colour = style.getPropertyValue(`border-${side}-color`)
      return { line: style.getPropertyValue(`border-${side}-style`) + width, width, colour }
    })
    const bold = Number(style.fontWeight) >= 600
    const marks = [style.textDecorationLine, bold, ...lines.map(({ line }) => line)]
    // A pseudo-element of no colour and no line is no mark.
    const isSeen = pseudo
      ? contrast(style.backgroundColor, 'rgba(0, 0, 0, 0)') >= enough ||
        lines.some(({ width }) => width !== '0px')
      : true
    return {
      marks: isSeen ? marks.map(String) : ['nothing'],
      colours: [
        style.backgroundColor,
        element.matches('svg *') ? style.fill : style.color,
        ...lines.map(({ width, colour }) => (width === '0px' ? 'rgba(0, 0, 0, 0)' : colour)),
      ],
    }
  }

  const partsOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].filter((each) => each.checkVisibility())

  /** How each part looks: the same part of two things has the same place among those of its kind. */
  const sightsOf = (element: Element): Map<string, Sight> => {
    const sights = new Map<string, Sight>()
    for (const part of partsOf(element)) {
      const kind = part === element ? 'itself' : kindOf(part)
      for (const pseudo of [undefined, '::before', '::after'])
        if (!sights.has(`${kind}${pseudo}`)) sights.set(`${kind}${pseudo}`, sightOf(part, pseudo))
    }
    return sights
  }

  /** How many icons, pictures and badges it has: a state may have one of its own. */
  const marksOf = (element: Element) =>
    partsOf(element).filter((each) => each.matches('svg, img, .badge')).length

  /** The plate that the browser lays under words would hide a filled ground. */
  const isPlated = (element: Element): boolean => {
    const style = getComputedStyle(element)
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue)
    return (
      hasWords &&
      style.getPropertyValue('forced-color-adjust') === 'auto' &&
      contrast(style.backgroundColor, groundColour) > enough
    )
  }

  const areTold = (one: Element, other: Element): boolean => {
    if (marksOf(one) !== marksOf(other)) return true
    const others = sightsOf(other)
    return [...sightsOf(one)].some(([part, { marks, colours }]) => {
      const beside = others.get(part)
      if (!beside) return false
      if (marks.join() !== beside.marks.join()) return true
      return colours.some((colour, n) => contrast(colour, beside.colours[n]!) >= enough)
    })
  }

  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found = new Set<string>()
  const kinds = new Map<string, Map<string, Element>>()
  for (const element of top.querySelectorAll('[class], [aria-pressed], [aria-selected]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    // On a desktop both tabs are open, each above its panel.
    if (element.matches('.page-tab') && innerWidth >= 1180) continue
    const kind = kindOf(element)
    const states = kinds.get(kind) ?? new Map<string, Element>()
    const state = stateOf(element)
    if (!states.has(state)) states.set(state, element)
    kinds.set(kind, states)
  }
  for (const [kind, states] of kinds) {
    const all = [...states]
    for (const [at, [state, element]] of all.entries()) {
      for (const [otherState, other] of all.slice(at + 1)) {
        if (!areTold(element, other)) found.add(`${kind}: "${state}" looks like "${otherState}"`)
      }
    }
  }
  if (matchMedia('(forced-colors: active)').matches) {
    for (const element of top.querySelectorAll('*'))
      if (element.checkVisibility() && isPlated(element)) found.add(`${kindOf(element)} is plated`)
  }
  return [...found]
}
