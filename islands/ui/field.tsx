import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

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

/** Always rendered, so that screen readers announce a new error. */
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
