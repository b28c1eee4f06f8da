import { expect, it } from 'vitest'
import { apiError } from '../../../islands/api'
import { fieldFailureOf } from '../../../islands/profiles/edit/field-error'

const messageOf = (status: number, body: string) =>
  fieldFailureOf(apiError(status, body), 'skatertag').message

it('the server’s message about a refused skatertag is shown, whether JSON or plain text', () => {
  expect(messageOf(400, '{"message":"Skatertag is already taken"}')).toBe(
    'Skatertag is already taken',
  )
  expect(messageOf(400, 'That tag is reserved.')).toBe('That tag is reserved.')
})

it.each(['', 'Bad Request', '{}', '<html>400</html>'])(
  "'Invalid request' is shown where the server sends no message: %j",
  (body) => {
    expect(messageOf(400, body)).toBe('Invalid request')
  },
)

it('the other errors have messages of their own', () => {
  expect(messageOf(404, '')).toBe('Profile not found')
  expect(messageOf(500, 'oops')).toBe('Server error occurred. Please try again.')
  expect(messageOf(409, 'oops')).toBe('Failed to update skatertag')
})
