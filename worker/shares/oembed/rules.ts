export interface Size {
  width: number
  height: number
}

/** Of the words under the video. */
export const barHeight = 56

/** The longest side of a player when nobody says how large it may be. */
const usual = 640

/** A player whose video keeps its shape, as large as it may be. */
export function playerSize(shape: Size, maxWidth = Infinity, maxHeight = Infinity): Size {
  const byHeight = ((maxHeight - barHeight) * shape.width) / shape.height
  const whole = (usual * shape.width) / Math.max(shape.width, shape.height)
  const width = Math.max(1, Math.floor(Math.min(whole, maxWidth, byHeight)))
  const height = Math.round((width * shape.height) / shape.width) + barHeight
  return { width, height: Math.min(height, maxHeight) }
}

/** A limit as it was sent: none, a number of pixels, or nothing that can be meant. */
export function limitOf(sent: string | undefined): number | undefined | null {
  if (sent === undefined || sent === '') return undefined
  return /^\d{1,5}$/.test(sent) && Number(sent) > 0 ? Number(sent) : null
}

/** The path of an address on this host, without what a link carried along; null for any other. */
export function pathOn(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
  return isOurs ? url.pathname : null
}
