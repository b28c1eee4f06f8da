import { useEffect, useState } from 'react'
import { limits, messages, type EnjoymentLevel } from '../../worker/feedback/contract'
import * as feedbackEndpoints from '../../worker/feedback/endpoints'
import { cleanText, lengthOf } from '../../worker/text/contract'
import { fieldErrors, limitMessage } from '../api'
import { useDraft } from '../drafts'
import { request } from '../request'
import { useFirstError } from '../ui/use-first-error'
import { useAct } from '../use-act'

export function useFeedback(open: boolean, onClose: () => void, subject?: string) {
  const [begun] = useState(() => draftAbout(subject))
  const [draft, setDraft] = useDraft(subject ? `feedback ${subject}` : 'feedback', begun)
  const [tried, setTried] = useState(false)
  /** The server's messages by field. Any change to the form clears them. */
  const [refused, setRefused] = useState<DraftErrors>({})
  const { form, showFirst } = useFirstError()
  const [sent, setSent] = useState(false)
  const { act, busy } = useAct({
    call: (body: Draft & { enjoymentLevel: EnjoymentLevel }) =>
      request(feedbackEndpoints.send, { body }),
    done: () => {
      setSent(true)
      setDraft(begun)
      setTried(false)
    },
    failed: (error) => {
      setRefused(fieldErrors(error))
      showFirst()
      return { title: messages.failed, description: limitMessage(error, messages.tryAgain) }
    },
  })

  // Once the dialog is closed, return to the form for the next time.
  if (sent && !open) setSent(false)
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(onClose, limits.thanksMs)
    return () => clearTimeout(timer)
  }, [sent, onClose])

  const errors = check(draft)
  return {
    form,
    draft,
    fill: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setRefused({})
    },
    errors: tried ? { ...refused, ...errors } : {},
    send: () => {
      setTried(true)
      const { enjoymentLevel } = draft
      if (!enjoymentLevel || Object.keys(errors).length > 0) showFirst()
      else void act({ ...draft, enjoymentLevel })
    },
    sending: busy,
    sent,
  }
}

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

const draftAbout = (subject: string | undefined): Draft =>
  subject ? { ...emptyDraft, improvementSuggestion: `${subject}: ` } : emptyDraft

type DraftErrors = Partial<Record<keyof Draft, string>>

/** The score needs no check: one is always chosen. */
export function check({ enjoymentLevel, improvementSuggestion }: Draft): DraftErrors {
  const errors: DraftErrors = {}
  if (!enjoymentLevel) errors.enjoymentLevel = messages.enjoyment
  if (lengthOf(cleanText(improvementSuggestion)) > limits.suggestion) {
    errors.improvementSuggestion = messages.suggestionLong
  }
  return errors
}
