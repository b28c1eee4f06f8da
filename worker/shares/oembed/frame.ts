import type { Size } from './rules'

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign]!)

/** The HTML of the player for another page. */
export const frame = (address: string, title: string, { width, height }: Size): string =>
  `<iframe src="${escaped(address)}" width="${width}" height="${height}" title="${escaped(title)}"` +
  ' allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" frameborder="0"></iframe>'
