import { Button } from '../ui/button'

interface Props {
  page: number
  label: string
  hasNext: boolean
  onTurn: (page: number) => void
}

/** Previous, the current page and Next, for the foot of a dialog. */
export function Pager({ page, label, hasNext, onTurn }: Props) {
  return (
    <nav className="turns" aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className="pager-page" aria-live="polite">
        {label}
      </span>
      <Button disabled={!hasNext} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
