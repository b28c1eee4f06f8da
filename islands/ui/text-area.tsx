import { useState, type ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldTexts } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> &
  FieldTexts & {
    /** The counter's words. Going past the limit is shown, not prevented: nothing typed is lost. */
    counter?: (length: number) => string
    limit?: number
    /** Said as soon as the limit is passed. */
    tooLong?: string
  }

/** Several lines with a live counter. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, counter, limit, tooLong, className, onChange, ...rest } = props
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const length = (rest.value === undefined ? typed : String(rest.value)).length
  const over = limit !== undefined && length > limit
  const count = counter && (
    <span className={classes('field-count', over && 'is-over')}>{counter(length)}</span>
  )
  return (
    <Field label={label} hint={hint} error={(over && tooLong) || error} count={count}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={classes('input', className)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
