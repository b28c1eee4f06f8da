import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { describeError } from '../../../worker/http/log'

const values = ['hash-of-a-session', 'line one\nparams: line two\n    at line three (x.ts:1:1)']

it('a logged error says what failed and why, without values', () => {
  const cause = new Error('D1_ERROR: overloaded')
  const described = describeError(new DrizzleQueryError('select 1 where "id" = ?', values, cause))
  expect(described).toContain('Failed query: select 1 where "id" = ?')
  expect(described).toContain('caused by Error: D1_ERROR: overloaded')
  expect(described).toContain('describe-error.test.ts')
  expect(described).not.toMatch(/hash-of|line one|line two|line three/)
})

it('values are removed from an error that was already text', () => {
  const text = String(new DrizzleQueryError('select 1', values, new Error('gone')))
  expect(describeError(text)).not.toMatch(/hash-of|line/)
})

it('something thrown that is no error is described too', () => {
  expect(describeError('gone')).toBe('gone')
  expect(describeError(undefined)).toBe('undefined')
})
