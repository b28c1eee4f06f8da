import { expect, it } from 'vitest'
import { check, type Draft } from '../../../islands/feedback/use-feedback'
import { newFeedback } from '../../../worker/feedback/schema'

it.each<[Draft['enjoymentLevel'], string]>([
  ['love', ''],
  [null, 'More rails.'],
  ['meh', 'a'.repeat(2000)],
  ['hate', 'a'.repeat(2001)],
  [null, ` ${'a'.repeat(2000)} `],
])('the form says of %j and a suggestion what the server would say', (level, suggestion) => {
  const draft = {
    enjoymentLevel: level,
    recommendationScore: 5,
    improvementSuggestion: suggestion,
  }
  const issues = newFeedback.safeParse(draft).error?.issues ?? []
  expect(check(draft)).toEqual(
    Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
  )
})
