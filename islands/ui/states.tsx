import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { Button } from './button'
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

/** An error message: the failure, the data that is safe, and a button to try again. */
export function ErrorState({
  what,
  safe,
  onRetry,
}: {
  what: ReactNode
  safe?: ReactNode
  onRetry?: () => unknown
}) {
  return (
    <div className="trouble" role="alert">
      <h2 className="trouble-what">{what}</h2>
      {safe && <p className="quiet">{safe}</p>}
      {onRetry && (
        <div className="row">
          <Button onClick={() => void onRetry()}>Try again</Button>
        </div>
      )}
    </div>
  )
}
