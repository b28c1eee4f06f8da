import { useId, useEffect, useRef } from 'react'
import Check from 'lucide-react/icons/check'
import { limits, messages, texts } from '../../worker/feedback/contract'
import { brand } from '../../worker/brand'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { TextArea } from '../ui/text-area'
import { EnjoymentField } from './enjoyment'
import { ScoreField } from './score'
import { useFeedback } from './use-feedback'

interface Props extends DialogProps {
  /** Its subject; without, about everything. */
  subject?: string
}

export default function FeedbackDialog({ open, onClose, subject }: Props) {
  const id = useId()
  const { form, draft, fill, errors, send, sending, sent } = useFeedback(open, onClose, subject)
  if (sent) {
    return (
      <Dialog open={open} onClose={onClose} title={texts.thanks}>
        <Thanks />
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      foot={
        <Button kind="primary" type="submit" form={id} busy={sending} busyLabel="Sending...">
          Send feedback
        </Button>
      }
    >
      <form
        className="stack stack-loose"
        id={id}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <EnjoymentField
          value={draft.enjoymentLevel}
          error={errors.enjoymentLevel}
          onChange={(enjoymentLevel) => fill({ enjoymentLevel })}
        />
        <ScoreField
          value={draft.recommendationScore}
          error={errors.recommendationScore}
          onChange={(recommendationScore) => fill({ recommendationScore })}
        />
        <TextArea
          label="What should we do better? (Optional)"
          placeholder={`A trick ${brand} can't do yet`}
          value={draft.improvementSuggestion}
          onChange={(event) => fill({ improvementSuggestion: event.target.value })}
          counter={(length) => `${length}/${limits.suggestion}`}
          limit={limits.suggestion}
          tooLong={messages.suggestionLong}
          error={errors.improvementSuggestion}
        />
      </form>
    </Dialog>
  )
}

/** Takes the focus from the removed button, so that screen readers read this text. */
function Thanks() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="thanks" ref={ref} tabIndex={-1} role="status" aria-label={texts.thanks}>
      <Check />
      <p>Good looking out. Now go skate.</p>
    </div>
  )
}
