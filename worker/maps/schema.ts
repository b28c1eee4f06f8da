import * as z from 'zod/mini'
import { typedLine } from '../http/schema.ts'
import { limits, messages } from './contract.ts'

/** Only digits, one dot and a minus sign: no exponent, no plus, no spaces. */
const number = (min: number, max: number, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message).check(z.regex(/^-?\d{1,3}(\.\d{0,20})?$/, message)),
      z.transform(Number),
    ),
    z.number().check(z.minimum(min, message), z.maximum(max, message)),
  )

export const place = z.object({
  lat: number(-90, 90, messages.latitude),
  lng: number(-180, 180, messages.longitude),
})

export const theme = z.optional(z.enum(['light', 'dark'], messages.theme))

export const tileQuery = z.object({ theme, v: z.optional(z.string()) })

const asked = z.optional(z.string())

export const staticQuery = z.object({
  lat: asked,
  lng: asked,
  zoom: asked,
  size: asked,
  width: asked,
  height: asked,
  markers: asked,
  squares: asked,
  theme,
  words: asked,
  v: asked,
})
export type StaticQuery = z.infer<typeof staticQuery>

export const address = z.object({
  address: typedLine(limits.address, messages.addressLong, messages.address),
})
