import type { Pins, Spot, SpotClip } from '../../worker/spots/contract'
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull, type Guard } from '../answers'
import { videoFields } from '../media/answers'

export const isSpot = objectOf<Spot>({
  id: isText,
  userId: isText,
  name: isText,
  description: orNull(isText),
  latitude: isText,
  longitude: isText,
  photoUrl: orNull(isText),
  isSharedWithHomies: isFlag,
  creatorSkatertag: isText,
  creatorProfilePhotoUrl: isText,
  createdAt: isText,
})

export const isSpots = listOf(isSpot)

type Pin = Pins['pins'][number]
type Crowd = Pins['crowds'][number]

const isPin: Guard<Pin> = (pin): pin is Pin =>
  Array.isArray(pin) && [isText, isText, isNumber, isNumber].every((is, at) => is(pin[at]))

const isCrowd: Guard<Crowd> = (crowd): crowd is Crowd =>
  listOf(isNumber)(crowd) && crowd.length === 3

export const isPins = objectOf<Pins>({
  pins: listOf(isPin),
  crowds: listOf(isCrowd),
  isCut: isFlag,
})

export const isSpotClips = listOf(
  objectOf<SpotClip>({
    ...videoFields,
    id: isText,
    kind: oneOf<SpotClip['kind']>(['clip', 'trick_video', 'own_the_spot_clip']),
    userId: isText,
    skatertag: isText,
    caption: orNull(isText),
    createdAt: isText,
  }),
)
