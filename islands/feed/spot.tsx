import * as mediaEndpoints from '../../worker/media/endpoints'
import MapPin from 'lucide-react/icons/map-pin'
import type { ActivityItem } from '../../worker/feed/contract'
import { sized } from '../../worker/media/contract'
import { Picture } from '../ui/picture'
import { StaticMapPicture } from '../maps/static-map'

const size = { width: 300, height: 150 }

export function AddedSpot({ item }: { item: ActivityItem }) {
  const { photoObjectName: photo, spotName: name, spotDescription: description } = item
  return (
    <>
      {photo && (
        <div className="feed-photo">
          <Picture
            src={sized(item.photoUrl ?? mediaEndpoints.spotPhoto.url({ name: photo }), 'screen')}
            alt=""
            loading="lazy"
          />
        </div>
      )}
      <Map item={item} />
      <div className="feed-spot">
        <h2 className="feed-spot-name" dir="auto">
          {name}
        </h2>
        {description && <p dir="auto">{description}</p>}
      </div>
    </>
  )
}

export function FilmedAt({ item }: { item: ActivityItem }) {
  const name = item.spotName ?? item.locationName
  if (!name) return null
  return (
    <div className="feed-place">
      <Map item={item} />
      <p className="feed-place-name">
        <MapPin aria-hidden />
        <span>
          <span className="visually-hidden">Filmed at </span>
          <bdi>{name}</bdi>
        </span>
      </p>
    </div>
  )
}

function Map({ item }: { item: ActivityItem }) {
  const { latitude, longitude, spotName, locationName } = item
  if (latitude === null || longitude === null) return null
  const name = spotName ?? locationName ?? 'the spot'
  return (
    <div className="feed-map">
      <StaticMapPicture
        lat={latitude}
        lng={longitude}
        size={size}
        alt={`Map of ${name}`}
        about={item.isAbout}
      />
    </div>
  )
}
