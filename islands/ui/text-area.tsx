import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { cleanText, lengthOf } from '../../worker/text/contract'
import { classes } from './classes'
import { Field, type FieldTexts } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> &
  FieldTexts & {
    /** The text of the counter. Typing past the limit is possible, so that no typed text is lost. */
    counter?: (length: number) => string
    limit?: number
    /** Shown while the text is longer than the limit. */
    tooLong?: string
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, counter, limit, tooLong, className, onInput, ...rest } = props
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const control = useRef<HTMLTextAreaElement>(null)
  // Counts text that was typed before hydration.
  useEffect(() => setTyped(control.current!.value), [])
  const text = rest.value === undefined ? typed : String(rest.value)
  const length = lengthOf(cleanText(text))
  const isTooLong = limit !== undefined && length > limit
  const wasTooLong = useRef(false)
  useEffect(() => {
    const { selectionEnd, parentElement } = control.current!
    // Scrolls to the error, which the foot of a sheet or a keyboard may hide, but not while the skater
    // shortens the text further up.
    if (isTooLong && (!wasTooLong.current || selectionEnd === text.length)) {
      parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    wasTooLong.current = isTooLong
  }, [isTooLong, text])
  const count = counter && (
    <span className={classes('field-count', isTooLong && 'is-over')}>{counter(length)}</span>
  )
  return (
    <Field label={label} hint={hint} error={(isTooLong && tooLong) || error} count={count}>
      {(attributes) => (
        <textarea
          rows={3}
          dir="auto"
          {...rest}
          {...attributes}
          ref={control}
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
