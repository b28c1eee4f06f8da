import { masterLimits, widthBytes, widths, type Width } from '../contract'
import { jpegSize, orientationOfJpeg, stripJpeg } from './jpeg'

export interface WidthFile {
  width: Width
  bytes: Uint8Array
}

/**
 * The widths that a browser made of its master, without metadata. Null if one of them can't be one. Only
 * their pixels may differ from the master's, because nothing here decodes them.
 */
export function cleanWidths(master: Uint8Array, sent: WidthFile[]): WidthFile[] | null {
  if (sent.length === 0) return []
  const whole = uprightSize(master)
  if (!whole || !isMaster(whole)) return null
  const clean: WidthFile[] = []
  for (const { width, bytes } of sent) {
    const size = uprightSize(bytes)
    const stripped = stripJpeg(bytes)
    if (!size || !stripped || bytes.length > widthBytes[width]) return null
    if (size.width !== width || width > whole.width || !isInProportion(size, whole)) return null
    clean.push({ width, bytes: stripped })
  }
  return clean
}

type Size = { width: number; height: number }

const uprightSize = (bytes: Uint8Array): Size | null =>
  orientationOfJpeg(bytes) === 1 ? jpegSize(bytes) : null

const isMaster = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= masterLimits.side && width * height <= masterLimits.pixels

const isInProportion = ({ width, height }: Size, whole: Size): boolean =>
  height > 0 && Math.abs(height - (width * whole.height) / whole.width) <= 1

/** The master has the bare name. */
export const widthKey = (name: string, width: number): string => `${name}-${width}`

export const photoKeysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
