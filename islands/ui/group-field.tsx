import { useId, type ReactNode } from 'react'
import { FieldError, type FieldTexts } from './field'

/** A label, a group of controls, hint and error, connected for screen readers. */
export function GroupField({ label, hint, error, children }: FieldTexts & { children: ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field-label field-legend">{label}</legend>
      {children}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
