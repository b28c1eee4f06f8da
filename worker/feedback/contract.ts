import { brand } from '../brand.ts'
import { enjoymentLevels } from '../enums.ts'
import { number, object, oneOf, orNull, text } from '../shapes.ts'

export { enjoymentLevels, type EnjoymentLevel } from '../enums.ts'

export const limits = {
  score: { min: 0, max: 10, usual: 5 },
  suggestion: 2000,
  storedMs: 2 * 365 * 24 * 3_600_000,
  /** The thanks close by themselves after this time. */
  thanksMs: 3000,
} as const

export const messages = {
  enjoyment: `Please select how much you enjoy ${brand}`,
  score: 'Please select a score from 0 to 10',
  suggestionLong: 'Please keep suggestions under 2000 characters',
  failed: 'Submission failed',
  tryAgain: 'Failed to submit feedback. Please try again.',
} as const

export const texts = {
  title: `Help us improve ${brand}`,
  thanks: 'Thanks for your feedback!',
} as const

export const toldFeedback = object({
  id: text,
  enjoymentLevel: oneOf(enjoymentLevels),
  recommendationScore: number,
  improvementSuggestion: orNull(text),
  createdAt: text,
})
