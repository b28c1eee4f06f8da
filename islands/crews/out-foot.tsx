import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { FieldError } from '../ui/field'

interface Props {
  /** Of the form. */
  id: string
  trouble: string | null
  busy: boolean
  /** Of the button. */
  label: string
  /** Who sees it. */
  children: ReactNode
}

/** Under what is said of a place: the line before the press, and the press, which is described by it. */
export const OutFoot = ({ id, trouble, busy, label, children }: Props) => (
  <>
    <div className="crew-line" id={`${id}-seen`}>
      <FieldError id={`${id}-trouble`} error={trouble} />
      {children}
    </div>
    <Button
      kind="primary"
      type="submit"
      form={id}
      busy={busy}
      busyLabel="Telling them..."
      aria-describedby={`${id}-seen`}
    >
      {label}
    </Button>
  </>
)
