import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { texts } from '../../worker/feedback/contract'

/**
 * Takes the focus, because the focused button is gone. So screen readers read this text, and Escape
 * still closes the dialog.
 */
export function Thanks() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="thanks" ref={ref} tabIndex={-1} role="status" aria-label={texts.thanks}>
      <Check />
      <p>Good looking out. Now go skate.</p>
    </div>
  )
}
