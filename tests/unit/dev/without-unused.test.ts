import { expect, it } from 'vitest'
import { withoutUnused } from '../../../dev/without-unused'

it.each([
  ['keeps what is read', ':root{--a:1px}.x{width:var(--a)}', ':root{--a:1px}.x{width:var(--a)}'],
  [
    'drops what nothing reads',
    ':root{--a:1px;--b:red}.x{color:var(--b)}',
    ':root{--b:red}.x{color:var(--b)}',
  ],
  ['drops what only such a one reads', ':root{--a:1px;--b:var(--a)}.x{color:red}', '.x{color:red}'],
  [
    'drops it in every medium',
    ':root{--a:1px}@media (prefers-color-scheme:light){:root{--a:2px}}.x{color:red}',
    '.x{color:red}',
  ],
  [
    'keeps what has a value in place of it',
    ':root{--a:1px}.x{width:var(--a,2px)}',
    ':root{--a:1px}.x{width:var(--a,2px)}',
  ],
])('%s', (_, css, expected) => {
  expect(withoutUnused(css)).toBe(expected)
})
