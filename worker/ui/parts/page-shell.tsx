import type { ReactNode } from 'react'
import { classes } from '../../../islands/ui/classes'

type PageShellProps = {
  header: ReactNode
  nav?: ReactNode
  children: ReactNode
  /** What is secondary: beside the column on desk, after it on a phone. */
  aside?: ReactNode
  /** For what needs more than the column of 560 px, as a map. */
  wide?: boolean
}

/** The frame of a page: header, content, tabs, and what is beside. */
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
