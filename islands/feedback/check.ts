import { limits, newFeedback, type EnjoymentLevel } from '../../worker/feedback/contract'

/** The form as the user has filled it in so far. */
export interface Draft {
  enjoymentLevel: EnjoymentLevel | null
  recommendationScore: number
  improvementSuggestion: string
}

export const emptyDraft: Draft = {
  enjoymentLevel: null,
  recommendationScore: limits.score.usual,
  improvementSuggestion: '',
}

export type DraftErrors = Partial<Record<keyof Draft, string>>

/** Checks the form against the server's schema before sending it. */
export function check(draft: Draft): DraftErrors {
  const errors: DraftErrors = {}
  for (const issue of newFeedback.safeParse(draft).error?.issues ?? []) {
    errors[issue.path[0] as keyof Draft] ??= issue.message
  }
  return errors
}
