import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IconButton } from '../../../islands/ui/icon-button'

it.each([
  [true, 'icon-button is-on'],
  [false, 'icon-button'],
  [undefined, 'icon-button'],
])('an icon button that is switched on: %s, looks like it', (on, className) => {
  const props = { icon: null, label: 'Mute', ...(on !== undefined && { on }) }
  const html = renderToStaticMarkup(createElement(IconButton, props))
  expect(html).toContain(` class="${className}"`)
})
