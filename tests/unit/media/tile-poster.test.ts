import { expect, it } from 'vitest'
import { tilePosterUrl, type Video } from '../../../worker/media/contract'

it.each([
  ['upright', 720, 1280, 320],
  ['square', 720, 720, 320],
  ['wide', 1280, 720, 800],
  ['of unknown size', null, null, 800],
])('the tile of a film that is %s has the poster that fills it', (_, width, height, expected) => {
  const video = { posterObjectName: 'p', width, height } as Video
  expect(tilePosterUrl(video)).toBe(`/api/video-posters/p?w=${expected}`)
})

it('the tile of a film without a poster has the picture of the brand', () => {
  const video = { posterObjectName: null, width: 720, height: 1280 } as Video
  expect(tilePosterUrl(video)).toBe('/poster.svg')
})
