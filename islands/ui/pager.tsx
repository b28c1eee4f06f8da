import type { MouseEvent } from 'react'
import { Button, buttonClass } from './button'

interface Turn {
  onTurn: () => void
  /** The page's own URL, so that the link also works without a script. */
  href?: string
}

interface Props {
  /** The name of the navigation, for screen readers. */
  name: string
  /** The current page. */
  label: string
  /** Null if there is no such page. */
  previous: Turn | null
  next: Turn | null
  /** Whether it is the foot of a dialog. */
  inDialog?: boolean
}

/** Previous, the current page, Next. */
export const Pager = ({ name, label, previous, next, inDialog = false }: Props) => (
  <nav className={inDialog ? 'turns' : 'pager'} aria-label={name}>
    <PagerButton to={previous} label="Previous" />
    <span className="pager-page" aria-live={inDialog ? 'polite' : undefined}>
      {label}
    </span>
    <PagerButton to={next} label="Next" />
  </nav>
)

function PagerButton({ to, label }: { to: Turn | null; label: string }) {
  if (!to?.href) {
    return (
      <Button disabled={!to} onClick={to?.onTurn}>
        {label}
      </Button>
    )
  }
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    to.onTurn()
  }
  return (
    <a className={buttonClass({})} href={to.href} onClick={turn}>
      {label}
    </a>
  )
}
