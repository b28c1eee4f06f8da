import { expect, it } from 'vitest'
import { saveWords } from '../../../islands/spots/save-words'

it('the button says how many homies will see the spot', () => {
  expect([0, 1, 12].map(saveWords)).toEqual([
    'Save',
    'Save, 1 homie sees it',
    'Save, 12 homies see it',
  ])
})
