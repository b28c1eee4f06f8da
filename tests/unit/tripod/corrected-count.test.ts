import { expect, it } from 'vitest'
import { countTried } from '../../../islands/tripod/corrected-count'

it.each([
  ['what the ear counted is about right', 41, null, { tries: 41, isAbout: true }],
  ['nothing heard is nothing', 0, null, { tries: 0, isAbout: false }],
  ['what a person put right is right', 41, { tries: 44, heard: 41 }, { tries: 44, isAbout: false }],
  ['even to none', 1, { tries: 0, heard: 1 }, { tries: 0, isAbout: false }],
  ['what is heard since adds to it', 43, { tries: 44, heard: 41 }, { tries: 46, isAbout: true }],
  [
    'what the ear took back since takes nothing',
    40,
    { tries: 44, heard: 41 },
    { tries: 44, isAbout: false },
  ],
])('%s', (_, heard, correction, count) => {
  expect(countTried(heard, correction)).toEqual(count)
})

it('those that are marked are counted, even where fewer were heard or said', () => {
  expect(countTried(2, { tries: 1, heard: 2 }, 3)).toEqual({ tries: 3, isAbout: false })
})
