import type { ClipsPlay } from '../../worker/profiles/contract'
import { Lazy } from '../ui/lazy'

interface Props {
  onChosen: (clipsPlay: ClipsPlay) => void
}

const choices = () => import('./ask-plays-choices')

/** Asks until it is answered. Style sheets hide it where less motion is wanted: then nothing plays. */
export const AskPlays = ({ onChosen }: Props) => (
  <div className="feed-ask" role="group" aria-labelledby="feed-ask">
    <span id="feed-ask">Clips play by themselves?</span>
    <span className="feed-ask-choices">
      <Lazy of={choices} props={{ onChosen }} onFail={console.warn} />
    </span>
  </div>
)
