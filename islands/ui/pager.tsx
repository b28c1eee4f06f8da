import { Button, buttonClass } from './button'
import { plainPress } from './plain-press'

interface Turn {
  onTurn: () => void
  /** Makes it a link that works without a script. */
  href?: string
}

interface Props {
  name: string
  label: string
  /** Null if there is no such page. */
  previous: Turn | null
  next: Turn | null
  inDialog?: boolean
}

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
  return (
    <a className={buttonClass({})} href={to.href} onClick={plainPress(to.onTurn)}>
      {label}
    </a>
  )
}
