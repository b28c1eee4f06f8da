import { describe, expect, it } from 'vitest'
import { cardWords } from '../../../islands/skate-sessions/share-card/card-words'
import { tryOnCard } from '../../../islands/skate-sessions/share-card/try-on-card'
import type { Outcome } from '../../../islands/tripod/filmed-try'

const names = { kickflip: 'Kickflip', ollie: 'Ollie' }

const row = (trickId: string | null, tries: number, told = 0, landed = 0, more: object = {}) => ({
  trickId,
  tries,
  told,
  landed,
  longestAirMs: null,
  isHeard: false,
  ...more,
})

const heard = { isHeard: true }

describe('a card says', () => {
  it.each([
    [
      'how many were landed of those that were told, and nothing of the others',
      [row('kickflip', 14, 10, 3), row(null, 27, 0, 0, heard)],
      { tries: '41', unit: 'tries', isAbout: true, landed: '3 of 10' },
    ],
    [
      'no rate where nothing was told',
      [row('ollie', 9, 0, 0, heard)],
      { tries: '9', isAbout: true, landed: null },
    ],
    ['that none was landed, where somebody said so', [row('ollie', 2, 2)], { landed: '0 of 2' }],
    ['one try', [row(null, 1)], { tries: '1', unit: 'try', isAbout: false }],
    [
      'a number that a person put right without "about"',
      [row('ollie', 1204)],
      { tries: '1,204', isAbout: false },
    ],
    [
      'the longest air of all tricks',
      [row('ollie', 3, 0, 0, { longestAirMs: 420 }), row(null, 1, 0, 0, { longestAirMs: 516 })],
      { longest: '0.52 s' },
    ],
    ['no air where none was measured', [row('ollie', 3)], { longest: null }],
  ])('%s', (_, tricks, said) => {
    expect(cardWords(tricks, names)).toMatchObject(said)
  })
})

describe('the trick of the day', () => {
  it.each([
    [
      'is the one that was landed most',
      [row('ollie', 9, 9, 2), row('kickflip', 4, 4, 3)],
      { name: 'Kickflip', tries: '3 of 4 landed' },
    ],
    [
      'of two as many the one that was tried more',
      [row('ollie', 4, 4, 3), row('kickflip', 9, 9, 3)],
      { name: 'Kickflip', tries: '3 of 9 landed' },
    ],
    [
      'says of tries that nobody told about how many',
      [row('ollie', 14, 0, 0, heard)],
      { name: 'Ollie', tries: 'about 14 tries' },
    ],
    [
      'says both where some were told',
      [row('ollie', 14, 5, 2, heard)],
      { name: 'Ollie', tries: '2 of 5 landed, about 14 tries' },
    ],
    ['has its id where the catalogue has no name', [row('grab', 1)], { name: 'grab' }],
    ['is none of no certain trick', [row(null, 20, 9, 9)], null],
  ])('%s', (_, tricks, trick) => {
    const said = cardWords(tricks, names).trick
    if (trick === null) expect(said).toBeNull()
    else expect(said).toMatchObject(trick)
  })
})

describe('the try on a card', () => {
  const tryOf = (outcome: Outcome | null, airSeconds: number) => ({ outcome, film: { airSeconds } })

  it.each([
    ['is the landed one', [tryOf(null, 0.9), tryOf('landed', 0.3), tryOf('bailed', 2)], 1],
    ['is the longest of those landed', [tryOf('landed', 0.3), tryOf('landed', 0.4)], 1],
    ['that nobody called bailed stands before a bail', [tryOf('bailed', 2), tryOf(null, 0.2)], 1],
    ['is a bail where nothing else is kept', [tryOf('bailed', 2)], 0],
  ])('%s', (_, kept, at) => {
    expect(tryOnCard(kept)).toBe(kept[at])
  })

  it('is none where none is kept', () => {
    expect(tryOnCard([])).toBeNull()
  })
})
