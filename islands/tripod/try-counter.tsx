import { Button } from '../ui/button'

interface Props {
  tries: number
  /** Those that were marked landed or bailed were tries: there are no fewer. */
  marked: number
  onCorrect: (tries: number) => void
}

/** Puts right how many tries there were: the ear misses those that have no pop and landing. */
export const TryCounter = ({ tries, marked, onCorrect }: Props) => (
  <div className="tripod-counter">
    <p className="quiet small">
      The ear can’t count grinds, slides and balance, and misses most of a bowl and some tries
      beside a loud street. Put the number right.
    </p>
    <Button
      low
      aria-label="One try fewer"
      disabled={tries <= marked}
      onClick={() => onCorrect(tries - 1)}
    >
      −
    </Button>
    <Button low aria-label="One try more" onClick={() => onCorrect(tries + 1)}>
      +
    </Button>
  </div>
)
