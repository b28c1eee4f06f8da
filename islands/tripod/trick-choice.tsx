import { OptionalTrickPicker } from '../tricks/optional-trick-picker'
import type { Named } from '../tricks/trick-bag-dom'

interface Props {
  trick: Named | null
  onChoose: (trick: Named | null) => void
  /** The trick for which tries count. */
  hint: string
}

export const TrickChoice = ({ trick, onChoose, hint }: Props) => (
  <div className="stack tripod-trick">
    <OptionalTrickPicker chosen={trick} onChoose={onChoose} />
    <p className="quiet small">{hint}</p>
  </div>
)
