import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classes } from './classes'

/** A line that matters where it stands; what went wrong is announced. */
export function Notice({
  kind = 'default',
  children,
}: {
  kind?: 'default' | 'danger'
  children: ReactNode
}) {
  const Mark = kind === 'danger' ? CircleAlert : Info
  return (
    <div
      className={classes('notice', kind === 'danger' && 'notice-danger')}
      role={kind === 'danger' ? 'alert' : undefined}
    >
      <Mark />
      <div>{children}</div>
    </div>
  )
}

/** What belongs here, in one line, and the button that puts it there. */
export function EmptyState({
  line,
  hint,
  action,
}: {
  line: ReactNode
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <div className="empty-words">
        <p className="empty-line">{line}</p>
        {hint && <p className="quiet">{hint}</p>}
      </div>
      {action}
    </div>
  )
}

/** What happened, what is safe, and what to press. */
export function ErrorState({
  what,
  safe,
  action,
}: {
  what: ReactNode
  safe?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="trouble" role="alert">
      <h2 className="trouble-what">{what}</h2>
      {safe && <p className="quiet">{safe}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}
