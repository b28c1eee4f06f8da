import type { MouseEvent } from 'react'
import { buttonClass } from '../ui/button'
import { addressOf, type ClipsPage } from './page-position'

interface Props {
  page: number
  /** The pages before and after this one; null if there are no more. */
  previous: ClipsPage | null
  next: ClipsPage | null
  path: string
  onTurn: (to: ClipsPage) => void
}

/** Previous, "Page N", Next. Each page has its own URL, so the links also work without a script. */
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
