import type { ReactNode } from 'react'

export type Tab = {
  href: string
  label: string
  icon: ReactNode
  badge?: string | number | undefined
  /** A user id: a script shows how many games wait for this skater. */
  waitsFor?: string
}

export function BottomNav({
  tabs,
  current,
}: {
  tabs: readonly Tab[]
  current?: string | undefined
}) {
  return (
    <nav className="shell-nav" aria-label="Main">
      {tabs.map(({ href, label, icon, badge, waitsFor }) => (
        <a
          key={href}
          className="tab"
          href={href}
          aria-current={href === current ? 'page' : undefined}
        >
          {icon}
          <span>{label}</span>
          {badge ? <span className="count">{badge}</span> : null}
          {waitsFor && <span className="count" data-waiting={waitsFor} />}
        </a>
      ))}
    </nav>
  )
}
