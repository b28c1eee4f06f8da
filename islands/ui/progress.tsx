import { useId } from 'react'

/** `value` is a percentage. */
export function Progress({ value, label }: { value: number; label: string }) {
  const id = useId()
  const whole = Math.round(value)
  return (
    <div className="progress">
      <div className="progress-words">
        <span id={id} role="status">
          {label}
        </span>
        <span aria-hidden="true">{whole} %</span>
      </div>
      <progress max={100} value={whole} aria-labelledby={id} />
    </div>
  )
}
