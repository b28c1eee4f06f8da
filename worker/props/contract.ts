import { photoFields } from '../media/contract.ts'
import { flag, list, object, orNull, text, type Shaped } from '../shapes.ts'

export const propsTypes = ['my_clip', 'trick_video', 'own_the_spot_clip'] as const
export type PropsType = (typeof propsTypes)[number]

export const limits = { perPage: 50 } as const

export const messages = {
  unknownType: 'Props are for clips and trick videos.',
  notFound: 'Content not found',
  own: "You can't give yourself props.",
  running: 'Wait until the game is over.',
  failed: 'Failed to give props',
  fetchFailed: 'Failed to fetch props',
} as const

export const propsState = object({ given: flag })

export const propsPage = object({
  /** The newest first: who may see the thing now. */
  givers: list(object({ userId: text, skatertag: text, ...photoFields })),
  /** For `before`, to get the next page. */
  next: orNull(text),
})
export type PropsPage = Shaped<typeof propsPage>
