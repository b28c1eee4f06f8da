import type { ReactNode } from 'react'
import { classes } from '../../../islands/ui/classes'

type PageShellProps = {
  header: ReactNode
  nav?: ReactNode
  children: ReactNode
  /** Secondary content: beside the column on desktop, after it on a phone. */
  aside?: ReactNode
  /** For content that needs more than the column of 560 px, such as a map. */
  wide?: boolean
}

export function PageShell({ header, nav, children, aside, wide }: PageShellProps) {
  return (
    <div className={classes('shell', wide && 'shell-wide', !nav && 'shell-bare')}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {header}
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {aside && <aside className="shell-aside">{aside}</aside>}
      {nav}
    </div>
  )
}
