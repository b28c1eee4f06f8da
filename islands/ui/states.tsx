import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { whyNotLoaded } from '../api'
import { Button } from './button'
import { classes } from './classes'

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

interface Failure {
  what: ReactNode
  /** Says which work is safe. */
  safe?: ReactNode
  /** Why it failed, where a request did. */
  error?: Error | null | undefined
  onRetry?: () => unknown
}

export function ErrorState({ what, safe, error, onRetry }: Failure) {
  return (
    <div className="trouble" role="alert">
      <h2 className="trouble-what">{what}</h2>
      {(safe || error) && (
        <p className="quiet">
          {safe} {error && whyNotLoaded(error)}
        </p>
      )}
      {onRetry && (
        <div className="row">
          <Button onClick={() => void onRetry()}>Try again</Button>
        </div>
      )}
    </div>
  )
}
