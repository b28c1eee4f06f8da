import { limits, newFeedback, type EnjoymentLevel } from '../../worker/feedback/contract'

/** What is filled in so far. */
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

/** What the server would refuse, said before anything is sent. */
export function check(draft: Draft): DraftErrors {
  const errors: DraftErrors = {}
  for (const issue of newFeedback.safeParse(draft).error?.issues ?? []) {
    errors[issue.path[0] as keyof Draft] ??= issue.message
  }
  return errors
}
