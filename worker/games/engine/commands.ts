import * as z from 'zod/mini'
import { gameTypes } from '../contract'
import { seat } from './state'

export const location = z.strictObject({
  name: z.string(),
  latitude: z.string(),
  longitude: z.string(),
})
export type Location = z.infer<typeof location>

const create = z.strictObject({
  type: z.literal('create'),
  gameType: z.enum(gameTypes),
  /** The user ids by seat: the creator first, then the invited; null once a profile is deleted. */
  players: z.array(z.nullable(z.string())),
  /** The invited skaters who are not homies of the creator or have no profile. */
  nonHomieIds: z.array(z.string()),
  categories: z.array(z.string()),
  /** The trick catalogue, at least its chosen categories. */
  catalogue: z.array(z.strictObject({ id: z.string(), category: z.string() })),
  location: z.nullable(location),
  timeLimitHours: z.int(),
})
export type Create = z.infer<typeof create>

const by = z.nullable(seat)

const roll = z.strictObject({ type: z.literal('roll'), by, die: z.int() })
export type Roll = z.infer<typeof roll>

/** Sets a trick or attempts it, depending on the phase of the game. */
const turn = z.strictObject({
  type: z.literal('turn'),
  by,
  trickId: z.string(),
  landed: z.boolean(),
  hasVideo: z.boolean(),
  /** The turn that it is meant for, if the sender says so. It is refused for any other turn. */
  turnNumber: z.optional(z.int()),
})
export type Turn = z.infer<typeof turn>

/** `clipId` is the id of a new clip. An edit replaces the video of the old clip and keeps its id. */
const addClip = z.strictObject({
  type: z.literal('clip'),
  by,
  clipId: z.string(),
  isEdit: z.boolean(),
})
export type AddClip = z.infer<typeof addClip>

const vote = z.strictObject({ type: z.literal('vote'), by, clipId: z.string() })
export type Vote = z.infer<typeof vote>

const quit = z.strictObject({ type: z.literal('quit'), by })
export type Quit = z.infer<typeof quit>

/** Quits the game if that is still possible, and removes the name from the seat. */
const profileDeleted = z.strictObject({ type: z.literal('profileDeleted'), by })
export type ProfileDeleted = z.infer<typeof profileDeleted>

/** The operator of the deployment removes a clip. */
const clipRemoved = z.strictObject({ type: z.literal('clipRemoved'), clipId: z.string() })
export type ClipRemoved = z.infer<typeof clipRemoved>

/**
 * An alarm rang. Even if it is early, late or repeated, it applies only the deadlines that have
 * passed.
 */
const timePassed = z.strictObject({ type: z.literal('deadline') })
export type TimePassed = z.infer<typeof timePassed>

/**
 * A request of a player, or a deadline that has passed. A command contains everything that its
 * outcome depends on (the rolled die, the tricks at that time), so that the same commands always
 * give the same game. It names its sender by seat, so that no user id stays in a game's history;
 * `null` means that the sender has no seat.
 */
export const command = z.discriminatedUnion('type', [
  create,
  roll,
  turn,
  addClip,
  vote,
  quit,
  profileDeleted,
  clipRemoved,
  timePassed,
])
export type Command = z.infer<typeof command>

/** A command for a game that exists. */
export type Act = Exclude<Command, Create | TimePassed>

/** An entry of a game's history: a command, and the time when it came. */
export interface Entry {
  command: Command
  now: number
}
