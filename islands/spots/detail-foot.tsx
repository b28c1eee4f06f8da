import Navigation from 'lucide-react/icons/navigation'
import { texts } from '../../worker/spots/about/contract'
import type { Spot } from '../../worker/spots/contract'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { directionsTo } from '../ui/directions'

/** What a skater does with a spot: play for an own one, and go there. */
export const DetailFoot = ({ spot, mine }: { spot: Spot; mine: boolean }) => (
  <>
    {mine && (
      <a className={buttonClass({}, 'spot-act')} href={urls.games({}, { own: spot.id })}>
        Play for it
      </a>
    )}
    <a
      className={buttonClass({ kind: 'primary' }, 'spot-act')}
      href={directionsTo(spot)}
      target="_blank"
      rel="noreferrer"
    >
      <Navigation />
      {spot.isAbout ? `Directions · ${texts.here}` : 'Get Directions'}
    </a>
  </>
)
