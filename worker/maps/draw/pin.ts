import { short } from './svg'

/** A pin whose point marks a place: orange with black, in dark and light themes alike. */
export const pin = (x: number, y: number): string =>
  `<g transform="translate(${short(x)} ${short(y)})">` +
  '<ellipse rx="6" ry="2.5" fill="#121212" opacity=".45"/>' +
  '<path d="M0 0C-3-7-12-12-12-22a12 12 0 0 1 24 0C12-12 3-7 0 0Z" fill="#ff5a1f" ' +
  'stroke="#121212" stroke-width="2" stroke-linejoin="round"/>' +
  '<circle cy="-22" r="4.5" fill="#121212"/></g>'
