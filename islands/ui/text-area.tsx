import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classes } from './classes'
import { Field, type FieldTexts } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> &
  FieldTexts & {
    /**
     * The text of the counter. Typing past the limit is shown, not prevented, so that no typed text
     * is lost.
     */
    counter?: (length: number) => string
    limit?: number
    /** The error to show as soon as the text passes the limit. */
    tooLong?: string
  }

/** Several lines of text with a live counter. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, counter, limit, tooLong, className, onInput, ...rest } = props
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const area = useRef<HTMLTextAreaElement>(null)
  // What was typed before the script came counts too.
  useEffect(() => setTyped(area.current!.value), [])
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
          ref={area}
          className={classes('input', className)}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}
