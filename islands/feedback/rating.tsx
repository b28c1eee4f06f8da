import { useId, type ReactNode } from 'react'
import { classes } from '../ui/classes'
import type { FieldTexts } from '../ui/field'
import { GroupField } from '../ui/group-field'

interface Props<V extends string | number> extends FieldTexts {
  options: { value: V; shown: ReactNode }[]
  value: V | null
  onChange: (value: V) => void
  className: string
}

/** Tiles to choose one from. They are radio buttons, so the keyboard works as usual. */
export function Rating<V extends string | number>(props: Props<V>) {
  const { label, hint, options, value, error, onChange, className } = props
  const id = useId()
  return (
    <GroupField {...{ label, hint, error }}>
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
    </GroupField>
  )
}
