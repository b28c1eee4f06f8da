import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

/** The attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & {
  /** For a form without script, whose page links to its fields. */
  id?: string
  count?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({ id: given, label, hint, error, count, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hint || count) && (
        <div className="field-foot">
          {hint && (
            <span className="field-hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
          {count}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/**
 * The error of a field. The element is always there, so that screen readers announce a new error.
 */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <div id={id} role="alert" hidden={!error} className="field-error">
      {error && (
        <>
          <CircleAlert />
          {error}
        </>
      )}
    </div>
  )
}
