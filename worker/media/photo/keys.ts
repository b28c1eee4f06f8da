import { widths, type Width } from '../contract'

/** The bucket key of a picture in one width. The master has the bare name. */
export const widthKey = (name: string, width: Width): string => `${name}-${width}`

/** All bucket keys that media of this name may have; only pictures have more than one. */
export const keysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
