import type { Game } from '../../../worker/games/reads/contract'
import { Lazy } from '../../ui/lazy'

const spot = () => import('./spot')

/** Map and clips load after the first paint. The place of the map is kept. */
export function GamePlace({ game }: { game: Game }) {
  const hasMap = game.locationLatitude !== null && game.locationLongitude !== null
  return (
    <Lazy
      of={spot}
      props={{ game }}
      meanwhile={hasMap && <div className="game-place is-coming" />}
      onFail={console.warn}
    />
  )
}
