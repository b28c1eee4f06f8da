import * as z from 'zod/mini'
import { typedLine } from '../http/schema.ts'
import type { Coordinates } from '../maps/contract.ts'
import { middleOf, squareAt } from '../maps/squares.ts'
import { lengthOf } from '../text/contract.ts'
import { limits, messages } from './contract.ts'
import { codeOf } from './rules.ts'

const name = typedLine(limits.name, messages.nameLong, messages.name).check(
  z.refine((text) => lengthOf(text) >= limits.nameFrom, messages.nameShort),
)

export const newCrew = z.strictObject({ name })
export const crewName = newCrew

const id = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(50, message))

const skaterId = id(messages.unknownSkater)

export const bell = z.strictObject({ isSilent: z.boolean() })
export const trust = z.strictObject({ saysYes: z.boolean() })
export const passOn = z.strictObject({ userId: skaterId })
export const invitation = z.strictObject({ userId: skaterId })
export const answer = z.strictObject({ isYes: z.boolean() })
export const coming = z.strictObject({ isComing: z.boolean() })

/** Either of them. Spaces and dashes of a code do not count. */
export const asking = z.union(
  [
    z.strictObject({ token: z.string().check(z.maxLength(50)) }),
    z.strictObject({
      code: z.string(messages.code).check(
        z.maxLength(50, messages.code),
        z.overwrite(codeOf),
        z.refine((code) => code.length === limits.code, messages.code),
      ),
    }),
  ],
  messages.code,
)

const degrees = (most: number, message: string) =>
  z.number(message).check(z.minimum(-most, message), z.maximum(most, message))

const park = z.strictObject({
  kind: z.literal('skatepark'),
  name: typedLine(limits.parkName, messages.park),
  lat: degrees(90, messages.park),
  lng: degrees(180, messages.park),
})

/** Only the middle of a square of the grid of spots that are shown about here. */
function isOnGrid({ lat, lng }: Coordinates): boolean {
  const middle = middleOf(squareAt({ lat, lng }))
  return middle.lat === lat && middle.lng === lng
}

/** The middle of a square, computed on the phone: the exact place never comes here. */
const cell = z
  .strictObject({
    kind: z.literal('cell'),
    lat: degrees(90, messages.cell),
    lng: degrees(180, messages.cell),
  })
  .check(z.refine(isOnGrid, messages.cell))

const spot = z.strictObject({ kind: z.literal('spot'), spotId: id(messages.notYourSpot) })

export const newOut = z.strictObject({
  crewIds: z
    .array(z.string(messages.noCrews).check(z.maxLength(50, messages.noCrews)), messages.noCrews)
    .check(z.minLength(1, messages.noCrews), z.maxLength(limits.crews, messages.noCrews)),
  /** Null says nothing. */
  place: z.nullable(z.discriminatedUnion('kind', [spot, park, cell], messages.place)),
  /** Changes the place of this one alone, and begins none in its stead. */
  outId: z.optional(id(messages.outOver)),
  /** Whom the line before the press has named: of all who see it, except the viewer. */
  seenBy: z
    .array(z.string(messages.changed).check(z.maxLength(50, messages.changed)), messages.changed)
    .check(z.maxLength(limits.crews * limits.members, messages.changed)),
})
export type NewOut = z.infer<typeof newOut>

export type OutPlace = NonNullable<NewOut['place']>
