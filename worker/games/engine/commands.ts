import * as z from 'zod/mini'
import { gameTypes } from '../contract'
import { spotActs } from '../own-the-spot/acts'
import { skateActs } from '../skate/acts'
import { houseRules } from '../skate/schema'
import { locationSchema, type RulesVersion, time } from './state'

const catalogue = z.array(z.strictObject({ id: z.string(), category: z.string() }))

const create = z.strictObject({
  type: z.literal('create'),
  gameType: z.enum(gameTypes),
  /** User ids by seat: the creator first; null once a profile is deleted. */
  players: z.array(z.nullable(z.string())),
  nonHomieIds: z.array(z.string()),
  categories: z.array(z.string()),
  catalogue: z.pipe(z.transform(listed), catalogue),
  location: z.nullable(locationSchema),
  timeLimitHours: z.int(),
  isRematch: z.optional(z.boolean()),
  openSeats: z.optional(z.int()),
  /** S.K.A.T.E. only; games of version 1 have none. */
  houseRules: z.nullish(z.strictObject(houseRules)),
  awayUntil: z.optional(z.array(z.nullable(time))),
})
export type Create = z.infer<typeof create>

/** Applies only passed deadlines, so an early, late or repeated alarm does no harm. */
const timePassed = z.strictObject({
  type: z.literal('deadline'),
  /** 08:00 of the player to be reminded, in whose zone it is night (from 22:00); absent by day. */
  quietUntil: z.optional(time),
})

const acts = { ...skateActs, ...spotActs }

/**
 * A command contains everything that its outcome depends on (the rolled die, the tricks at that
 * time), so a replayed history gives the same game. It names its sender by seat (null: no seat), so
 * that histories hold no user ids; only `create` and `join` bring them.
 */
export const commandSchema = z.discriminatedUnion('type', [
  create,
  ...Object.values(acts).map(({ command }) => command),
  timePassed,
])
export type Command = z.infer<typeof commandSchema>

/** Older entries name a category once for all its tricks. */
function listed(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  return stored.flatMap<unknown>((each: { category?: string; ids?: string[] } | null) =>
    Array.isArray(each?.ids) ? each.ids.map((id) => ({ id, category: each.category })) : [each],
  )
}

export const commandFields = (type: ActCommand['type']): string[] =>
  Object.keys(acts[type].command.def.shape)

export type ActCommand = Exclude<Command, { type: 'create' | 'deadline' }>

export interface Entry {
  command: Command
  now: number
  rulesVersion: RulesVersion
}
