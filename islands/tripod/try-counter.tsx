import { Button } from '../ui/button'

interface Props {
  tries: number
  /** Those that were marked landed or bailed were tries. */
  least: number
  onCorrect: (tries: number) => void
}

/** Puts right how many tries there were: the ear tells a try by the silence of its air. */
export const TryCounter = ({ tries, least, onCorrect }: Props) => (
  <div className="tripod-counter">
    <p className="quiet small">
      The ear can’t count all that sounds on: grinds, slides, manuals and most of a bowl. Put the
      number right.
    </p>
    <Button
      low
      aria-label="One try fewer"
      disabled={tries <= least}
      onClick={() => onCorrect(tries - 1)}
    >
      −
    </Button>
    <Button low aria-label="One try more" onClick={() => onCorrect(tries + 1)}>
      +
    </Button>
  </div>
)
