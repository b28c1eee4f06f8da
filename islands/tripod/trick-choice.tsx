import { TrickPicker } from '../games/turn/trick-picker'
import type { Named } from '../tricks/trick-bag-dom'
import { useTricksToPick } from '../tricks/use-tricks'

interface Props {
  trick: Named | null
  onChoose: (trick: Named | null) => void
  /** The trick for which tries count. */
  hint: string
}

/** Without the catalogue, tries have no trick. */
export function TrickChoice({ trick, onChoose, hint }: Props) {
  const tricks = useTricksToPick()
  if (!tricks) return null
  return (
    <div className="stack tripod-trick">
      <TrickPicker
        tricks={tricks}
        chosen={trick}
        error={undefined}
        disabled={false}
        onChoose={onChoose}
      />
      <p className="quiet small">{hint}</p>
    </div>
  )
}
