import type { ReactNode } from 'react'
import { classes } from './classes'
import type { FieldTexts } from './field'
import { GroupField } from './group-field'

export type Choice<V extends string> = {
  value: V
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<V extends string> = FieldTexts & {
  name: string
  choices: readonly Choice<V>[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  /** Below each other instead of side by side. */
  stacked?: boolean
}

/** A few choices, each a card. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, hint, error, name, choices, value, defaultValue, onChange, stacked } = props
  return (
    <GroupField {...{ label, hint, error }}>
      <div className={classes('choices', stacked && 'choices-stacked')}>
        {choices.map((choice) => (
          <label className="choice" key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onChange?.(choice.value)}
            />
            <span className="choice-mark" />
            <span className="choice-words">
              <span className="choice-name">{choice.label}</span>
              {choice.hint && <span className="small quiet">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupField>
  )
}
