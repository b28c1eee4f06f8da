import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { plainPress } from '../ui/plain-press'
import type { Show } from '../../worker/games/view/filter'

interface Props {
  show: Show
  waiting: number
  onChoose: (show: Show) => void
}

/** Links, so that they work before the script has come. */
export function Filter({ show, waiting, onChoose }: Props) {
  const chip = (value: Show) => ({
    className: buttonClass({ low: true }),
    href: urls.games({}, { show: value === 'all' ? undefined : value }),
    'aria-current': value === show,
    onClick: plainPress(() => onChoose(value)),
  })
  return (
    <div className="game-filter" role="group" aria-label="Which games">
      <a {...chip('all')}>All</a>
      <a {...chip('mine')}>
        Your move <span className="num">{waiting}</span>
      </a>
    </div>
  )
}
