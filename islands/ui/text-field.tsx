import type { ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldTexts } from './field'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & {
    /** Shown before the text and not part of it, such as the '@' of a tag. */
    prefix?: string
  }

export function TextField({ label, hint, error, prefix, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const input = (
          <input
            type="text"
            dir="auto"
            {...rest}
            {...control}
            className={classes('input', className)}
          />
        )
        if (!prefix) return input
        return (
          <div className="input-joined">
            <span className="input-prefix" aria-hidden="true">
              {prefix}
            </span>
            {input}
          </div>
        )
      }}
    </Field>
  )
}
