import { Button } from '../ui/button'

interface Props {
  tries: number
  /** Those that were marked landed or bailed were tries: there are no fewer. */
  marked: number
  onCorrect: (tries: number) => void
}

/** Puts right how many tries there were: the ear misses those that sound least like a pop and a landing. */
export const TryCounter = ({ tries, marked, onCorrect }: Props) => (
  <div className="tripod-counter">
    <p className="quiet small">
      The ear misses some tries, most of them in a bowl or beside a loud street. Put the number
      right.
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
