import { expect, it } from 'vitest'
import { decideFlag, type Verdict } from '../../../worker/flags/rules'

const open = { userId: 'bob', isPublic: true, isHomie: false }
const closed = { ...open, isPublic: false }
const own = { ...closed, userId: 'ann' }

it.each<[string, Parameters<typeof decideFlag>[1], string | undefined, Verdict]>([
  ['what is gone', undefined, undefined, 'unseen'],
  ['a clip of a public skater', open, undefined, 'flag'],
  ['a clip of a public skater, named rightly', open, 'bob', 'flag'],
  ['a clip of a public skater, named wrongly', open, 'cat', 'wrong-owner'],
  ['a clip of a private skater', closed, undefined, 'unseen'],
  ['a clip of a private skater, even named wrongly', closed, 'cat', 'unseen'],
  ['a clip of a private homie', { ...closed, isHomie: true }, undefined, 'flag'],
  ['a clip of a game that she plays', { ...closed, isPlayer: true }, undefined, 'flag'],
  ['her own clip', own, undefined, 'own'],
  ['her own clip, named wrongly', own, 'bob', 'own'],
])('for ann, %s', (_, owner, named, verdict) => {
  expect(decideFlag('ann', owner, named)).toBe(verdict)
})
