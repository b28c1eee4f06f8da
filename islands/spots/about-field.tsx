import { useId } from 'react'
import { texts } from '../../worker/spots/about/contract'

interface Props {
  about: boolean
  onChange: (part: { about: boolean }) => void
  disabled: boolean
}

export function AboutField({ about, onChange, disabled }: Props) {
  const hintId = useId()
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          checked={about}
          disabled={disabled}
          aria-describedby={hintId}
          onChange={({ target }) => onChange({ about: target.checked })}
        />
        <b>Hide the exact place</b>
      </label>
      <p className="small quiet" id={hintId}>
        Homies see a square of 800 m. {texts.warning}
      </p>
    </div>
  )
}
