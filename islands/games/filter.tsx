import { Button } from '../ui/button'
import type { Show } from './view/filter'

interface Props {
  show: Show
  /** How many games wait for the viewer. */
  waiting: number
  onChoose: (show: Show) => void
}

export function Filter({ show, waiting, onChoose }: Props) {
  const chip = (value: Show) => ({
    low: true,
    kind: value === show ? ('primary' as const) : ('secondary' as const),
    'aria-pressed': value === show,
    onClick: () => onChoose(value),
  })
  return (
    <div className="game-filter" role="group" aria-label="Which games">
      <Button {...chip('all')}>All</Button>
      <Button {...chip('mine')}>
        Your move <span className="num">{waiting}</span>
      </Button>
    </div>
  )
}
