export interface EmbedSize {
  width: number
  height: number
}

export const barHeight = 56

const usual = 640

/** Fits both limits at the video's aspect ratio. */
export function playerSize(shape: EmbedSize, maxWidth = Infinity, maxHeight = Infinity): EmbedSize {
  const byHeight = ((maxHeight - barHeight) * shape.width) / shape.height
  const whole = (usual * shape.width) / Math.max(shape.width, shape.height)
  const width = Math.max(1, Math.floor(Math.min(whole, maxWidth, byHeight)))
  const height = Math.round((width * shape.height) / shape.width) + barHeight
  return { width, height: Math.min(height, maxHeight) }
}

/** Pixels; undefined if missing, null if invalid. */
export function parseMaxSize(sent: string | undefined): number | undefined | null {
  if (sent === undefined || sent === '') return undefined
  return /^\d{1,5}$/.test(sent) && Number(sent) > 0 ? Number(sent) : null
}

export function pathOn(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
  return isOurs ? url.pathname.replace(/\/+$/, '') : null
}
