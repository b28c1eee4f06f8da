import { widths, type Width } from '../contract'

/** The key in the bucket of a picture in a width. The master has the bare name. */
export const widthKey = (name: string, width: Width): string => `${name}-${width}`

/** All keys that media of this name may have in the bucket; only pictures have more than one. */
export const keysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
