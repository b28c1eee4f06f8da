import { defaultCentre, placeZoom, type Coordinates } from '../../../worker/maps/contract'
import { crowdWords, type Adapter, type Crowd, type Pin } from '../adapter'
import { libraries, onRefused, type GoogleMarker } from './script'

const steps = 2

/** Throws if Google's script does not load. */
export const openGoogleMap: Adapter = async (host, options) => {
  const { config, centre, zoom, onOpen, onView, onLost, onPick } = options
  const { Map, Marker } = await libraries(config.apiKey)
  const map = new Map(host, {
    center: centre,
    zoom,
    minZoom: 2,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
    isFractionalZoomEnabled: false,
    mapTypeControl: false,
    streetViewControl: false,
  })
  const centreOf = () => map.getCenter()?.toJSON() ?? defaultCentre
  const zoomHere = () => Math.round(map.getZoom() ?? zoom)
  map.addListener('idle', () => {
    const box = map.getBounds()?.toJSON()
    if (box) onView({ ...box, zoom: zoomHere() }, centreOf())
  })
  if (onPick) map.addListener('click', ({ latLng }) => onPick(latLng.toJSON()))
  const stopTelling = onRefused(onLost)
  let markers: GoogleMarker[] = []
  let chosen: GoogleMarker | null = null
  let user: GoogleMarker | null = null
  const pinOf = ({ id, name, lat, lng }: Pin) => {
    const pin = new Marker({ map, position: { lat, lng }, title: name })
    pin.addListener('click', () => onOpen(id))
    return pin
  }
  const crowdOf = ({ count, lat, lng }: Crowd) => {
    const [position, label] = [{ lat, lng }, String(count)]
    const crowd = new Marker({ map, position, label, title: `${label} ${crowdWords(position)}` })
    crowd.addListener('click', () => {
      map.setCenter(position)
      map.setZoom(zoomHere() + steps)
    })
    return crowd
  }
  const clear = () => markers.forEach((marker) => marker.setMap(null))
  const choosePosition = (position: Coordinates) => {
    const pin = new Marker({ map, position, title: 'Chosen place', draggable: true })
    pin.addListener('dragend', () => onPick?.(pin.getPosition().toJSON()))
    return pin
  }
  const moveTo = (place: Coordinates, to: number) => {
    map.setCenter(place)
    map.setZoom(Math.max(to, map.getZoom() ?? 0))
  }
  return {
    setMarks({ pins, crowds }) {
      clear()
      markers = [...pins.map(pinOf), ...crowds.map(crowdOf)]
    },
    setPlace(place) {
      if (chosen && place) return chosen.setPosition(place)
      chosen?.setMap(null)
      chosen = place && choosePosition(place)
    },
    showUser(position) {
      user?.setMap(null)
      user = new Marker({ map, position, title: 'You are here' })
      moveTo(position, placeZoom)
    },
    moveTo,
    centre: centreOf,
    close() {
      stopTelling()
      clear()
      host.replaceChildren()
    },
  }
}
