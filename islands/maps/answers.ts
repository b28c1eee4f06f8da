import type { Coordinates, Geocoded, MapsConfig } from '../../worker/maps/contract'
import { isNumber, isText, listOf, objectOf, oneOf } from '../answers'

export const isMapsConfig = objectOf<MapsConfig>({
  apiKey: isText,
  tilesUrl: isText,
  attribution: isText,
})

const location = objectOf<Coordinates>({ lat: isNumber, lng: isNumber })

export const isGeocoded = objectOf<Geocoded>({
  status: oneOf<Geocoded['status']>(['OK', 'ZERO_RESULTS']),
  results: listOf(
    objectOf<Geocoded['results'][number]>({
      name: isText,
      formatted_address: isText,
      geometry: objectOf<{ location: Coordinates }>({ location }),
    }),
  ),
})
