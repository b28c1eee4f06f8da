import * as z from 'zod/mini'
import { typedText } from '../http/schema.ts'
import { enjoymentLevels, limits, messages } from './contract.ts'

export const newFeedback = z.strictObject({
  enjoymentLevel: z.enum(enjoymentLevels, messages.enjoyment),
  recommendationScore: z
    .int(messages.score)
    .check(
      z.minimum(limits.score.min, messages.score),
      z.maximum(limits.score.max, messages.score),
    ),
  improvementSuggestion: z.optional(typedText(limits.suggestion, messages.suggestionLong)),
})
