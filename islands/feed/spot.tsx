import * as mediaEndpoints from '../../worker/media/endpoints'
import MapPin from 'lucide-react/icons/map-pin'
import type { ActivityItem } from '../../worker/feed/contract'
import { sized } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { Picture } from '../ui/picture'
import { StaticMapPicture } from '../maps/static-map'

const size = { width: 300, height: 150 }

export function AddedSpot({ item }: { item: ActivityItem }) {
  const { photoObjectName: photo } = item
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
    </>
  )
}

/** Null if the viewer may not see the spot. */
const hrefOf = ({ spotId }: ActivityItem): string | undefined =>
  spotId === null ? undefined : urls.spots({}, { spot: spotId })

export const SpotName = ({ item }: { item: ActivityItem }) => (
  <h2 className="feed-spot-name" dir="auto">
    <a href={hrefOf(item)}>{item.spotName}</a>
  </h2>
)

export const FilmedAt = ({ item }: { item: ActivityItem }) => (
  <div className="feed-place">
    <Map item={item} />
    {/* A place without a page is one too. */}
    <a className="feed-place-name" href={hrefOf(item)}>
      <MapPin aria-hidden />
      <span>
        <span className="visually-hidden">Filmed at </span>
        <bdi>{item.spotName ?? item.locationName}</bdi>
      </span>
    </a>
  </div>
)

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
