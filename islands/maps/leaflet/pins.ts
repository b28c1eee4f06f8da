import { divIcon, marker, type Marker } from 'leaflet'
import type { Coordinates } from '../../../worker/maps/contract'
import type { Pin } from '../adapter'

const target = 48

/** A pin that can be pressed by finger or key; its name is read aloud, and shown by a mouse. */
export function pinMarker({ id, name, lat, lng }: Pin, onOpen: (id: string) => void): Marker {
  const pin = marker([lat, lng], { icon: iconOf(name), title: name, riseOnHover: true })
  return pin
    .on('click', () => onOpen(id))
    .on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' || originalEvent.key === ' ') onOpen(id)
    })
}

/** The chosen place. */
export function draggable(place: Coordinates, onMoved: (place: Coordinates) => void): Marker {
  const pin = marker(place, { icon: iconOf('Chosen place'), draggable: true, autoPan: true })
  return pin.on('dragend', () => onMoved(pin.getLatLng()))
}

/** A target of 48 px whose lower edge's middle is the place. */
function iconOf(name: string) {
  const html = document.createElement('span')
  html.className = 'map-pin'
  const words = document.createElement('span')
  words.className = 'map-said'
  words.textContent = name
  html.appendChild(words)
  return divIcon({
    html,
    className: 'map-target',
    iconSize: [target, target],
    iconAnchor: [target / 2, target - 4],
  })
}
