import type { Named } from '../tricks/trick-bag-dom'
import { Button } from '../ui/button'
import { addTry, countByTrick, type AddedTries } from './added-tries'
import { countTries } from './count-tries'

interface Props {
  tries: readonly { trick: Named | null }[]
  added: readonly AddedTries[]
  chosen: Named | null
  onChange: (added: AddedTries[]) => void
}

/** Counts by trick what the ear can't count. */
export const TrickCounters = ({ tries, added, chosen, onChange }: Props) =>
  countByTrick(tries, added, chosen).map(({ trick, tries: own, all }) => (
    <div className="tripod-counter" key={trick.id}>
      <span role="status">
        {trick.name}: {countTries(all)}
      </span>
      <Button
        low
        aria-label={`${trick.name}: one try fewer`}
        disabled={own === 0}
        onClick={() => onChange(addTry(added, trick, -1))}
      >
        −
      </Button>
      <Button
        low
        aria-label={`${trick.name}: one try more`}
        onClick={() => onChange(addTry(added, trick, 1))}
      >
        +
      </Button>
    </div>
  ))
