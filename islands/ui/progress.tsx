import { useId } from 'react'

/** How far long work is, 0 to 100, with what it is doing right now. */
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
