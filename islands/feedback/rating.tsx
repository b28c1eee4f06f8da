import { useId, type ReactNode } from 'react'
import { classes } from '../ui/classes'
import { FieldError } from '../ui/field'

interface Props<V extends string | number> {
  label: string
  hint?: string
  options: { value: V; shown: ReactNode }[]
  value: V | null
  error: string | undefined
  onChange: (value: V) => void
  className: string
}

/** Tiles to choose one from. They are radio buttons, so the keyboard works as usual. */
export function Rating<V extends string | number>(props: Props<V>) {
  const { label, hint, options, value, error, onChange, className } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field-label field-legend">{label}</legend>
      <div className={classes('rating', className)}>
        {options.map((option) => (
          <label className="rating-tile" key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.shown}
          </label>
        ))}
      </div>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
