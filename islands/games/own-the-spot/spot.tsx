import Navigation from 'lucide-react/icons/navigation'
import type { Game } from '../../../worker/games/reads/contract'
import { texts } from '../../../worker/spots/about/contract'
import { StaticMapPicture } from '../../maps/static-map'
import { useOwnName } from '../../ui/thing'
import { directionsTo } from '../../ui/directions'
import { Clips } from './clips'

/** About as wide as a card's content on a phone: a larger picture would have its words too small. */
const size = { width: 360, height: 160 }

/** While players vote, the clips come first. */
export default function GameSpot({ game }: { game: Game }) {
  const clips = game.clips.length > 0 && <Clips game={game} />
  return game.status === 'voting' ? (
    <>
      {clips}
      <SpotMap game={game} />
    </>
  ) : (
    <>
      <SpotMap game={game} />
      {clips}
    </>
  )
}

function SpotMap({ game }: { game: Game }) {
  const { locationName, locationLatitude: latitude, locationLongitude: longitude, isAbout } = game
  const label = useOwnName('Directions')
  if (latitude === null || longitude === null) return null
  return (
    <div className="game-place">
      <StaticMapPicture
        lat={latitude}
        lng={longitude}
        size={size}
        alt={`Map of ${locationName ?? 'the spot'}`}
        fallback="Tap directions for map"
        about={isAbout}
      />
      <a
        className="text-link"
        aria-label={label}
        href={directionsTo({ latitude, longitude })}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden />
        Directions{isAbout && ` · ${texts.here}`}
      </a>
    </div>
  )
}
