import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'

export type Group = { name: string; options: readonly Option[] }

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly (Option | Group)[]
    placeholder?: string
  }

export function Select({ label, hint, error, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((each) =>
              'options' in each ? (
                <optgroup key={each.name} label={each.name}>
                  {each.options.map(asOption)}
                </optgroup>
              ) : (
                asOption(each)
              ),
            )}
          </select>
          <ChevronDown />
        </div>
      )}
    </Field>
  )
}

/** From the words for each value. */
export const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const asOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled} dir="auto">
    {label}
  </option>
)
