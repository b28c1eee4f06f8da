import { Button } from '../ui/button'
import { pageButtons, pagesFor, showing } from '../../worker/games/view/order'

interface Props {
  page: number
  count: number
  onTurn: (page: number) => void
}

/** One page says how many games there are, several which page it is; readers get both. */
export function GamesPager({ page, count, onTurn }: Props) {
  const pages = pagesFor(count)
  return (
    <nav className="game-pager" aria-label="Pages of games">
      <p className="small quiet num">
        <span className={pages > 1 ? 'visually-hidden' : undefined}>{showing(page, count)}</span>
        <span className={pages > 1 ? undefined : 'visually-hidden'}>
          {`Page ${page} of ${pages}`}
        </span>
      </p>
      {pages > 1 && (
        <div className="game-pages">
          <Button low disabled={page === 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          {pageButtons(page, pages).map((number) => (
            <Button
              key={number}
              low
              kind="ghost"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onTurn(number)}
            >
              {number}
            </Button>
          ))}
          <Button low disabled={page === pages} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}
