import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTricks, spokenNameOf } from '../../../../islands/tricks/search/find-tricks'
import { abbreviations, spokenNames } from '../../../../islands/tricks/search/spoken-names'

const folder = new URL('../../../../migrations/', import.meta.url)
const sql = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** As the database has it, in its order. */
const catalogue = [...sql.matchAll(/^\('[a-z0-9-]+', '[^']+', '([^']+)', '/gm)].map(([, name]) => ({
  name: name!,
}))

const found = (typed: string) => findTricks(catalogue, typed).map(({ name }) => name)

it('the catalogue is whole', () => expect(catalogue).toHaveLength(236))

describe('what skaters say finds the trick first', () => {
  it.each([
    ['tre', '360 Flip'],
    ['tre flip', '360 Flip'],
    ['3 flip', '360 Flip'],
    ['switch tre', 'Switch 360 Flip'],
    ['sw 3flip', 'Switch 360 Flip'],
    ['nollie tre', 'Nollie 360 Flip'],
    ['tre fifty', '360 Flip 50-50'],
    ['fs 180', 'Frontside 180'],
    ['front 180', 'Frontside 180'],
    ['bs 180', 'Backside 180'],
    ['bs kickflip', 'Backside Kickflip'],
    ['bs flip', 'Backside Kickflip'],
    ['nollie flip', 'Nollie Kickflip'],
    ['flip', 'Kickflip'],
    ['kick flip', 'Kickflip'],
    ['heel', 'Heelflip'],
    ['fs heel', 'Frontside Heelflip'],
    ['shuv', 'Shove-It'],
    ['pop shuv', 'Pop Shove-It'],
    ['bs pop shuv', 'Pop Shove-It'],
    ['fs pop shuvit', 'Frontside Pop Shove-It'],
    ['tre shuv', '360 Shove-It'],
    ['varial flip', 'Varial Kickflip'],
    ['varial heel', 'Varial Heelflip'],
    ['nightmare', 'Varial Double Kickflip'],
    ['hard flip', 'Hardflip'],
    ['inward heel', 'Inward Heelflip'],
    ['double flip', 'Double Kickflip'],
    ['forward flip', 'Dolphin Flip'],
    ['biggie', 'Bigspin'],
    ['fs biggie', 'Frontside Bigspin'],
    ['bigspin flip', 'Bigflip'],
    ['laser', 'Laser Flip'],
    ['lazer flip', 'Laser Flip'],
    ['fifty', 'Frontside 50-50'],
    ['5050', 'Frontside 50-50'],
    ['bs fifty fifty', 'Backside 50-50'],
    ['five o', 'Frontside 5-0'],
    ['fs crook', 'Frontside Crooked Grind'],
    ['k grind', 'Backside Crooked Grind'],
    ['bs smith', 'Backside Smith Grind'],
    ['feebs', 'Backside Feeble Grind'],
    ['bs lip', 'Backside Lipslide'],
    ['front board', 'Frontside Boardslide'],
    ['bs tail', 'Backside Tailslide'],
    ['nose blunt', 'Backside Noseblunt Slide'],
    ['nosegrab', 'Nosegrab'],
    ['nose g', 'Frontside Nosegrind'],
    ['nocomply', 'No Comply'],
    ['half cab', 'Half-Cab'],
    ['cab', 'Half-Cab'],
    ['full cab', 'Full Cab'],
    ['manny', 'Manual'],
    ['nose manny', 'Nose Manual'],
    ['rock n roll', 'Rock and Roll'],
    ['handplant', 'Invert'],
    ['melon', 'Melon Grab'],
    ['stale fish', 'Stalefish'],
    ['mc twist', 'McTwist'],
    ['seven twenty', '720'],
  ])('%s: %s', (typed, name) => expect(found(typed)[0]).toBe(name))
})

it.each([
  ['kickfilp', 'Kickflip'],
  ['heelflp', 'Heelflip'],
  ['hellflip', 'Heelflip'],
  ['imposible', 'Impossible'],
  ['impossiblee', 'Impossible'],
  ['benihanna', 'Benihana'],
  ['nolle', 'Nollie'],
  ['switch kickfilp', 'Switch Kickflip'],
])('one letter of %s may be wrong: %s', (typed, name) => expect(found(typed)[0]).toBe(name))

it.each(['constructor', 'zzz', 'kickxyz', 'ollei north pole', 'tree'])(
  '%s finds nothing',
  (typed) => expect(found(typed)).toEqual([]),
)

it('without letters or digits all are found, in their order', () => {
  for (const typed of ['', ' ', '?!']) expect(findTricks(catalogue, typed)).toEqual(catalogue)
})

it.each(Object.entries({ ...spokenNames, ...abbreviations }))(
  '%s leads to a trick of the catalogue',
  (said) => expect(found(said)).not.toEqual([]),
)

it('what was said is shown beside the name that lacks it', () => {
  expect(spokenNameOf('360 Flip', 'tre')).toBe('tre')
  expect(spokenNameOf('Switch 360 Flip', 'sw tre flip')).toBe('tre flip')
  expect(spokenNameOf('Backside Lipslide', 'bs lip')).toBeNull()
  expect(spokenNameOf('Frontside 180', 'fs 180')).toBeNull()
  expect(spokenNameOf('360 Hardflip', 'tre')).toBeNull()
  expect(spokenNameOf('Ollie', 'tre')).toBeNull()
  expect(spokenNameOf('Ollie', '')).toBeNull()
})

it('each trick is found by its name, and by the beginning of it, first or beside what contains it', () => {
  const letters = fc.nat({ max: 200 })
  fc.assert(
    fc.property(fc.constantFrom(...catalogue), letters, ({ name }, at) => {
      const begun = name.slice(0, 1 + (at % name.length))
      expect(found(name)[0]).toBe(name)
      expect(found(begun.toUpperCase())).toContain(name)
    }),
  )
})
