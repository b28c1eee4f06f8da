import * as z from 'zod/mini'
import { messages } from '../contract.ts'
import { reactionKinds } from '../../enums.ts'
import { lastLetterTries, turnHours, words, type HouseRules } from './contract.ts'

export const houseRules = {
  turnHours: z.literal([...turnHours], messages.badTurnHours),
  word: z.enum(words, messages.badWord),
  lastLetterTries: z.literal([...lastLetterTries], messages.badTries),
} satisfies { [Rule in keyof HouseRules]: z.ZodMiniType<HouseRules[Rule]> }

/** Null takes it back. */
export const reaction = z.nullable(z.enum(reactionKinds))
