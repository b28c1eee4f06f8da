import type { MapArea } from './view'

/** XML allows no control characters, not even escaped: remove them. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const short = (value: number): string => String(Math.round(value * 10) / 10)

const font = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif'

const always =
  `text{font-family:${font};font-weight:500;paint-order:stroke;stroke-width:3px;` +
  'stroke-linejoin:round}.st,.av,.pk,.qu{text-anchor:middle}' +
  '.c,.f,.g,.h,.j,.n,.r,.s,.u,.v,.x,.y,.z{fill:none;stroke-linejoin:round;stroke-linecap:round}' +
  '.d{stroke-width:1.5}.s{stroke-width:2;stroke-linecap:butt}'

export const picture = (
  { width, height }: Pick<MapArea, 'width' | 'height'>,
  styles: string,
  parts: string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}"><style>${always}${styles}</style>${parts.join('')}</svg>`
