import { expect, it } from 'vitest'
import { cleanNames, refuseNames } from '../../../islands/park/names'

it.each<[string, string[], string[]]>([
  ['blank fields are nobody', ['Ann', '  ', '', '\u200B\u2800'], ['Ann']],
  ['space around and inside', [' Ann  ', 'Big\nBob'], ['Ann', 'Big Bob']],
  ['a name without end', ['W'.repeat(50)], ['W'.repeat(20)]],
  ['an emoji stays whole', [`${'a'.repeat(19)}👨‍👩‍👧`], ['a'.repeat(19)]],
  ['an override of direction goes', ['\u202Eevil'], ['evil']],
  ['markup is a name like any other', ['<b>Bo</b>'], ['<b>Bo</b>']],
  ['other scripts', ['مريم', 'さくら'], ['مريم', 'さくら']],
])('names are cleaned: %s', (_, typed, names) => {
  expect(cleanNames(typed)).toEqual(names)
})

it.each<[string, string[], boolean, RegExp | null]>([
  ['two', ['Ann', 'Bob'], false, null],
  ['six', ['A', 'B', 'C', 'D', 'E', 'F'], false, null],
  ['nobody', [], false, /at least two/],
  ['one', ['Ann'], false, /takes two/],
  ['one and the robot', ['Ann'], true, null],
  ['nobody and the robot', [], true, /one name/],
  ['seven', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], false, /At most 6/],
  ['equal names', ['Ann', 'Bob', 'Ann'], false, /called Ann/],
  ['names that sound alike', ['José', 'jose'], false, /called jose/],
  ['names that look alike', ['Ann', 'Ａｎｎ'], false, /Tell them apart/],
  ['names that differ in space alone', ['Big Al', 'BigAl'], false, /Tell them apart/],
])('who may play: %s', (_, names, hasRobot, words) => {
  if (words) expect(refuseNames(names, hasRobot)).toMatch(words)
  else expect(refuseNames(names, hasRobot)).toBeNull()
})
