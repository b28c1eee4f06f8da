import { divIcon, marker, rectangle, type Marker, type Rectangle } from 'leaflet'
import type { Coordinates } from '../../../worker/maps/contract'
import { squareAt } from '../../../worker/maps/squares'
import type { Pin } from '../adapter'

const target = 48

/** Screen readers read the name, and a mouse shows it as a tooltip. */
export function pinMarker(
  { id, name, lat, lng, isAbout = false }: Pin,
  onOpen: (id: string) => void,
): Marker {
  const pin = marker([lat, lng], { icon: iconOf(name, isAbout), title: name, riseOnHover: true })
  return pin
    .on('click', () => onOpen(id))
    .on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' || originalEvent.key === ' ') onOpen(id)
    })
}

export function rectangleOf(place: Coordinates): Rectangle {
  const { south, west, north, east } = squareAt(place)
  const corners: [number, number][] = [
    [south, west],
    [north, east],
  ]
  return rectangle(corners, { className: 'map-square', interactive: false })
}

export function draggable(place: Coordinates, onMoved: (place: Coordinates) => void): Marker {
  const pin = marker(place, { icon: iconOf('Chosen place'), draggable: true, autoPan: true })
  return pin.on('dragend', () => onMoved(pin.getLatLng()))
}

export function userMarker(place: Coordinates): Marker {
  const html = document.createElement('span')
  html.className = 'map-user'
  html.role = 'img'
  html.ariaLabel = 'You are here'
  const icon = divIcon({ html, className: '', iconSize: [20, 20] })
  return marker(place, { icon, interactive: false, keyboard: false })
}

/**
 * A 48 px touch target. The tip of the pin, near the middle of its lower edge, marks the place; in a square
 * there is no point to mark.
 */
function iconOf(name: string, isAbout = false) {
  const html = document.createElement('span')
  html.className = isAbout ? 'map-about' : 'map-pin'
  const words = document.createElement('span')
  words.className = 'map-said'
  words.textContent = name
  words.dir = 'auto'
  html.appendChild(words)
  return divIcon({
    html,
    className: 'map-target',
    iconSize: [target, target],
    iconAnchor: [target / 2, isAbout ? target / 2 : target - 4],
  })
}
