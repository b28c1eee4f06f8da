import { limits as mediaLimits } from '../../worker/media/contract'
import { limits as trickLimits } from '../../worker/tricks/contract'
import { OptionalTrickPicker } from '../tricks/optional-trick-picker'
import type { Named } from '../tricks/trick-bag-dom'

interface Props {
  durationMs: number | undefined
  trick: Named | null
  onTrick: (trick: Named | null) => void
  isClip: boolean
  onClip: (isClip: boolean) => void
  /** Why the video of the trick was refused, while the clip goes up already. */
  refused: string | null
  disabled: boolean
}

export const fitsTrick = (durationMs = 0): boolean =>
  durationMs <= trickLimits.lengthMs + mediaLimits.graceMs

export function TrickLine({
  durationMs,
  trick,
  onTrick,
  isClip,
  onClip,
  refused,
  disabled,
}: Props) {
  if (!fitsTrick(durationMs)) {
    return <p className="quiet small">Longer than 30 seconds: it goes up as a clip.</p>
  }
  return (
    <div>
      <OptionalTrickPicker
        label="What was it? (trick, optional)"
        chosen={trick}
        disabled={disabled || refused !== null}
        onChoose={onTrick}
      />
      {trick && refused !== null && (
        <p role="alert">
          {trick.name}: {refused} The clip goes up already.
        </p>
      )}
      {trick && refused === null && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isClip}
            disabled={disabled}
            onChange={(event) => onClip(event.target.checked)}
          />
          <span>Stack it as a clip too</span>
        </label>
      )}
    </div>
  )
}
