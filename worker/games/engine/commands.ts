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
  /** The user ids by seat: the creator first, then the invited; null once a profile is deleted. */
  players: z.array(z.nullable(z.string())),
  /** The invited skaters who are not homies of the creator or have no profile. */
  nonHomieIds: z.array(z.string()),
  categories: z.array(z.string()),
  /** The trick catalogue, at least its chosen categories. */
  catalogue: z.pipe(z.transform(listed), catalogue),
  location: z.nullable(locationSchema),
  timeLimitHours: z.int(),
  isRematch: z.optional(z.boolean()),
  /** How many seats are for those who come by the game's link. */
  openSeats: z.optional(z.int()),
  /** S.K.A.T.E.; games of the first rules have none. */
  houseRules: z.nullish(z.strictObject(houseRules)),
  /** Until when players are away, by seat. */
  awayUntil: z.optional(z.array(z.nullable(time))),
})
export type Create = z.infer<typeof create>

/**
 * An alarm rang. Even if it is early, late or repeated, it applies only the deadlines that have
 * passed.
 */
const timePassed = z.strictObject({
  type: z.literal('deadline'),
  /** End of the quiet hours of the player to be reminded; absent by day. */
  quietUntil: z.optional(time),
})

const acts = { ...skateActs, ...spotActs }

/**
 * A request of a player, or a deadline that has passed. A command contains everything that its
 * outcome depends on (the rolled die, the tricks at that time), so that the same commands always
 * give the same game. It names its sender by seat, so that no user id stays in a game's history;
 * `null` means that the sender has no seat. Only `create` and `join` bring user ids.
 */
export const commandSchema = z.discriminatedUnion('type', [
  create,
  ...Object.values(acts).map(({ command }) => command),
  timePassed,
])
export type Command = z.infer<typeof commandSchema>

/** The tricks of a stored catalogue. Older entries name a category once for all its tricks. */
function listed(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  return stored.flatMap<unknown>((each: { category?: string; ids?: string[] } | null) =>
    Array.isArray(each?.ids) ? each.ids.map((id) => ({ id, category: each.category })) : [each],
  )
}

/** The names of the fields that the command of an act may have. */
export const commandFields = (type: ActCommand['type']): string[] =>
  Object.keys(acts[type].command.def.shape)

export type ActCommand = Exclude<Command, { type: 'create' | 'deadline' }>

/** An entry of a game's history: a command, and the time when it came. */
export interface Entry {
  command: Command
  now: number
  /** The rules that decided it. */
  rulesVersion: RulesVersion
}
