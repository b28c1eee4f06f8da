import { expect, it } from 'vitest'
import { canView, type Owner } from '../../../worker/visibility/rules'

const ann = { userId: 'ann', isPublic: false, isHomie: false }
const everybody = { ...ann, isPublic: true }
const homie = { ...ann, isHomie: true }
const player = { ...ann, isPlayer: true }

it.each<[string, string | null, Owner, boolean]>([
  ['a visitor sees what is public', null, everybody, true],
  ['a stranger sees what is public', 'bob', everybody, true],
  ['a visitor sees nothing that is private', null, ann, false],
  ['a stranger sees nothing that is private', 'bob', ann, false],
  ['its owner sees what is private', 'ann', ann, true],
  ['a homie sees what is private', 'bob', homie, true],
  ['a player sees what was filmed in the game', 'bob', player, true],
  ['a skater sees nothing across a block', 'bob', { ...everybody, isBlocked: true }, false],
  ['nor does a homie or a player', 'bob', { ...homie, isPlayer: true, isBlocked: true }, false],
  ['a skater who does not play sees nothing of it', 'bob', { ...ann, isPlayer: false }, false],
])('%s', (_, viewer, owner, isSeen) => {
  expect(canView(viewer, owner)).toBe(isSeen)
})

it.each<[string, string | null, Owner, boolean]>([
  ['a visitor sees no bail, even of a public skater', null, everybody, false],
  ['a stranger sees no bail, even of a public skater', 'bob', everybody, false],
  ['a homie sees no bail', 'bob', homie, false],
  ['a homie sees no bail of a public skater either', 'bob', { ...homie, isPublic: true }, false],
  ['a player sees a bail', 'bob', player, true],
  ['a skater sees their own bail', 'ann', ann, true],
])('%s', (_, viewer, owner, isSeen) => {
  expect(canView(viewer, { ...owner, isOpen: false })).toBe(isSeen)
})

it.each<[string, string | null, Owner, boolean]>([
  ['everybody sees a public skater land', null, everybody, true],
  ['a homie sees a private skater land', 'bob', homie, true],
  ['a stranger does not see a private skater land', 'bob', ann, false],
])('%s', (_, viewer, owner, isSeen) => {
  expect(canView(viewer, { ...owner, isOpen: true })).toBe(isSeen)
})
