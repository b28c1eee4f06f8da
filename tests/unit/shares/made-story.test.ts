import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MadeStory } from '../../../islands/shares/story/made-story'

const drawn = (size: number) => {
  const file = { size } as File
  const made = { at: 'made', file, url: '', isSilent: false, isStill: false } as const
  return renderToStaticMarkup(createElement(MadeStory, { made }))
}

it('a story that is too large for some phones to share says so before the press', () => {
  const words =
    'This story is 52 MB. If your phone doesn&#x27;t share it, save it and share it from your gallery.'
  expect(drawn(51_600_000)).toContain(words)
  expect(drawn(45_000_001)).toContain('This story is 45 MB.')
  expect(drawn(45_000_000)).not.toContain('MB')
})
