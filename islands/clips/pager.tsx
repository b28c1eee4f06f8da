import type { MouseEvent } from 'react'
import { buttonClass } from '../ui/button'
import { addressOf, type Place } from './place'

interface Props {
  page: number
  /** Where the pages beside this one begin; none where there is none. */
  previous: Place | null
  next: Place | null
  path: string
  onTurn: (to: Place) => void
}

/** Previous, "Page N", Next. Each page has an address of its own, for who has no script. */
export function Pager({ page, previous, next, path, onTurn }: Props) {
  const link = (to: Place | null, label: string) =>
    to ? (
      <a
        className={buttonClass({})}
        href={`${addressOf(path, to)}#clips`}
        onClick={(event) => turn(event, to)}
      >
        {label}
      </a>
    ) : (
      <button type="button" className={buttonClass({})} disabled>
        {label}
      </button>
    )
  const turn = (event: MouseEvent, to: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onTurn(to)
  }
  return (
    <nav className="pager" aria-label="Pages of clips">
      {link(previous, 'Previous')}
      <span className="pager-page">Page {page}</span>
      {link(next, 'Next')}
    </nav>
  )
}
