import { defaultCentre, placeZoom, type Coordinates } from '../../../worker/maps/contract'
import { crowdWords, type Adapter, type Crowd, type Pin } from '../adapter'
import { squareAt } from '../../../worker/maps/squares'
import { libraries, onRefused, type GoogleMarker, type GoogleShape } from './script'

const steps = 2

/** `ControlPosition.LEFT_BOTTOM`: the button to add a spot floats at the right. */
const leftBottom = 6

const filled = {
  fillColor: '#ff5a1f',
  fillOpacity: 0.25,
  strokeColor: '#ff5a1f',
  strokeWeight: 2,
}

const smallSquare = {
  path: 'M-10-10h20v20h-20z',
  fillColor: '#ff5a1f',
  fillOpacity: 1,
  strokeColor: '#121212',
  strokeWeight: 2,
}

/** Throws if Google's script does not load. */
export const openGoogleMap: Adapter = async (host, options) => {
  const { config, centre, zoom, onOpen, onView, onLost, onPick } = options
  const { Map, Marker, Rectangle } = await libraries(config.apiKey)
  const map = new Map(host, {
    center: centre,
    zoom,
    minZoom: 2,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
    isFractionalZoomEnabled: false,
    mapTypeControl: false,
    fullscreenControl: false,
    cameraControl: false,
    zoomControlOptions: { position: leftBottom },
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
  let markers: GoogleShape[] = []
  let chosen: GoogleMarker | null = null
  let user: GoogleMarker | null = null
  const pinOf = ({ id, name, lat, lng, isAbout }: Pin): GoogleShape[] => {
    const position = { lat, lng }
    const pin = new Marker({ map, position, title: name, ...(isAbout && { icon: smallSquare }) })
    pin.addListener('click', () => onOpen(id))
    if (!isAbout) return [pin]
    return [pin, new Rectangle({ map, bounds: squareAt(position), clickable: false, ...filled })]
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
      markers = [...pins.flatMap(pinOf), ...crowds.map(crowdOf)]
    },
    setPlace(place) {
      if (chosen && place) return chosen.setPosition(place)
      chosen?.setMap(null)
      chosen = place && choosePosition(place)
    },
    showUser({ zoom: atMost, ...position }) {
      user?.setMap(null)
      user = new Marker({ map, position, title: 'You are here' })
      moveTo(position, atMost)
      if (atMost < placeZoom) map.setZoom(atMost)
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
