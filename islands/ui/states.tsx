import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classes } from './classes'

/** An important note; screen readers announce it if it reports an error. */
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

/** For an empty list: one line about what belongs here, and the button that adds it. */
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

/** An error message: the failure, the data that is safe, and a button that helps. */
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
