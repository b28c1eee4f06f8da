import type { ShownPlace, Sighting } from './contract'
import type { spotsShown } from './out-queries'
import type { SaidPlace } from './room/crew-room'

type Spots = Awaited<ReturnType<typeof spotsShown>>

/** Each out with its place, as the skater who is out has said and as their spot is now. */
export const asSightings = (
  outs: readonly { outId: string; userId: string }[],
  said: readonly SaidPlace[],
  spots: Spots,
): Sighting[] =>
  outs.map(({ outId, userId }) => ({
    outId,
    userId,
    place: shownPlace(userId, said.find((each) => each.outId === outId)?.place ?? null, spots),
  }))

function shownPlace(userId: string, place: SaidPlace['place'], spots: Spots): ShownPlace | null {
  if (!place) return null
  if (place.kind === 'spot') {
    const spot = spots.find(({ id }) => id === place.spotId)
    if (!spot || spot.userId !== userId) return null
    const { name, latitude, longitude, isAbout } = spot
    const at = { lat: Number(latitude), lng: Number(longitude) }
    return { kind: 'spot', name, ...at, isAbout: isAbout === true }
  }
  const { kind, lat, lng } = place
  return kind === 'skatepark'
    ? { kind, name: place.name, lat, lng, isAbout: false }
    : { kind, name: null, lat, lng, isAbout: true }
}
