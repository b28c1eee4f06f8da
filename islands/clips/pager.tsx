import type { MouseEvent } from 'react'
import { buttonClass } from '../ui/button'
import { addressOf, type ClipsPage } from './place'

interface Props {
  page: number
  /** Where the pages beside this one begin; none where there is none. */
  previous: ClipsPage | null
  next: ClipsPage | null
  path: string
  onTurn: (to: ClipsPage) => void
}

/** Previous, "Page N", Next. Each page has an address of its own, for who has no script. */
export function Pager({ page, previous, next, path, onTurn }: Props) {
  const link = (to: ClipsPage | null, label: string) =>
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
  const turn = (event: MouseEvent, to: ClipsPage) => {
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
