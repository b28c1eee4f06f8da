import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly Option[]
    /** The first line, standing for nothing chosen. */
    placeholder?: string
  }

/** The platform's own list, in our clothes. */
export function Select({ label, hint, error, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      )}
    </Field>
  )
}
