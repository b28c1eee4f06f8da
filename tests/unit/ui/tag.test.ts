import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tag, WithTags } from '../../../islands/ui/tag'
import { limits } from '../../../worker/profiles/contract'

const drawn = (of: string) => renderToStaticMarkup(createElement(Tag, { of }))
const told = (text: string) => renderToStaticMarkup(createElement(WithTags, { text }))
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

it('a skatertag may break behind each dot and underscore, and nowhere else', () => {
  expect(drawn('mira')).toBe('<span class="at">@mira</span>')
  expect(drawn('long_name.of_jo')).toBe(
    '<span class="at">@long_<wbr/>name.<wbr/>of_<wbr/>jo</span>',
  )
})

it.each([
  ['@mi.ra won!', '<span class="at">@mi.<wbr/>ra</span> won!'],
  ['Waiting for @jo_1, @kim and @abc.', 'Waiting for @jo_<wbr/>1, @kim and @abc.'],
  ['Your turn. Set.', 'Your turn. Set.'],
  ['mail@example.com', 'mail@example.com'],
])('a sentence draws its skatertags so: %s', (text, html) => {
  expect(told(text).replaceAll(/<\/?span[^>]*>/g, '')).toBe(html.replaceAll(/<\/?span[^>]*>/g, ''))
  expect(textOf(told(text))).toBe(text)
})

it('draws every skatertag whole, whatever stands around it', () => {
  const { min, max, letters, shape } = limits.skatertag
  const tag = fc
    .string({ unit: fc.constantFrom('W', 'i', '7', '_', '.'), minLength: min, maxLength: max })
    .filter((text) => letters.test(text) && shape.test(text))
  fc.assert(
    fc.property(tag, fc.constantFrom('.', ' won!', '’s turn', ', and more'), (of, end) => {
      expect(textOf(drawn(of))).toBe(`@${of}`)
      expect(told(`The game of @${of}${end}`)).toBe(`The game of ${drawn(of)}${end}`)
    }),
  )
})
