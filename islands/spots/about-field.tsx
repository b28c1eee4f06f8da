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
        <b>About here</b>
      </label>
      <p className="small quiet" id={hintId}>
        Others see a square of about 800 m instead of the place. {texts.warning}
      </p>
    </div>
  )
}
