import { expect, it } from 'vitest'
import { apiError } from '../../../islands/api'
import { troubleOf } from '../../../islands/profiles/edit/trouble-of'

const messageOf = (status: number, body: string) =>
  troubleOf(apiError(status, body), 'skatertag').message

it('shows what the server says of a refused skatertag, as JSON or in plain text', () => {
  expect(messageOf(400, '{"message":"Skatertag is already taken"}')).toBe(
    'Skatertag is already taken',
  )
  expect(messageOf(400, 'That tag is reserved.')).toBe('That tag is reserved.')
})

it.each(['', 'Bad Request', '{}', '<html>400</html>'])(
  "says 'Invalid request' where the server has no words: %j",
  (body) => {
    expect(messageOf(400, body)).toBe('Invalid request')
  },
)

it('has a text of its own for the other answers', () => {
  expect(messageOf(404, '')).toBe('Profile not found')
  expect(messageOf(500, 'oops')).toBe('Server error occurred. Please try again.')
  expect(messageOf(409, 'oops')).toBe('Failed to update skatertag')
})
