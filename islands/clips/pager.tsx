import type { MouseEvent } from 'react'
import { buttonClass } from '../ui/button'

interface Props {
  page: number
  hasNext: boolean
  /** Each page has an address of its own, for who has no script or opens it in another tab. */
  href: (page: number) => string
  onTurn: (page: number) => void
}

/** Previous, "Page N", Next. */
export function Pager({ page, hasNext, href, onTurn }: Props) {
  const link = (to: number, label: string, there: boolean) =>
    there ? (
      <a className={buttonClass({})} href={href(to)} onClick={(event) => turn(event, to)}>
        {label}
      </a>
    ) : (
      <button type="button" className={buttonClass({})} disabled>
        {label}
      </button>
    )
  const turn = (event: MouseEvent, to: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onTurn(to)
  }
  return (
    <nav className="pager" aria-label="Pages of clips">
      {link(page - 1, 'Previous', page > 1)}
      <span className="pager-page">Page {page}</span>
      {link(page + 1, 'Next', hasNext)}
    </nav>
  )
}
