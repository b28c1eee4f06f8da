import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits, messages, type EnjoymentLevel } from '../../worker/feedback/contract'
import { urls } from '../../worker/urls'
import { limitMessage, send } from '../api'
import { useDraft } from '../drafts'
import { toast } from '../ui/toast'

/** The draft, its errors (only after the first try to send), and the sending. */
export function useFeedback(open: boolean, onClose: () => void) {
  const [draft, setDraft] = useDraft('feedback', emptyDraft)
  const [tried, setTried] = useState(false)
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => send('POST', urls.api.feedback(), draft),
    onSuccess: () => {
      setDraft(emptyDraft)
      setTried(false)
    },
    onError: (error) =>
      toast({
        title: messages.failed,
        description: limitMessage(error, messages.tryAgain),
        kind: 'destructive',
      }),
  })

  useEffect(() => {
    if (!isSuccess) return
    // Once the dialog is closed, return to the form for the next time.
    if (!open) return reset()
    const timer = setTimeout(onClose, limits.thanksMs)
    return () => clearTimeout(timer)
  }, [isSuccess, open, onClose, reset])

  const errors = check(draft)
  return {
    draft,
    fill: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    errors: tried ? errors : {},
    send: () => {
      setTried(true)
      if (Object.keys(errors).length === 0 && !isPending) mutate()
    },
    sending: isPending,
    sent: isSuccess,
  }
}

/** The form as the user has filled it in so far. */
export interface Draft {
  enjoymentLevel: EnjoymentLevel | null
  recommendationScore: number
  improvementSuggestion: string
}

const emptyDraft: Draft = {
  enjoymentLevel: null,
  recommendationScore: limits.score.usual,
  improvementSuggestion: '',
}

type DraftErrors = Partial<Record<keyof Draft, string>>

/** Checks the form before sending it. The score needs no check: one is always chosen. */
export function check({ enjoymentLevel, improvementSuggestion }: Draft): DraftErrors {
  const errors: DraftErrors = {}
  if (!enjoymentLevel) errors.enjoymentLevel = messages.enjoyment
  if (improvementSuggestion.trim().length > limits.suggestion) {
    errors.improvementSuggestion = messages.suggestionLong
  }
  return errors
}
