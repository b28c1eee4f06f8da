import * as z from 'zod/mini'
import { gameTypes, reactionKinds } from '../contract'
import { houseRules } from '../skate/schema'
import { locationSchema, type RulesVersion, seatSchema, time } from './state'

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

const by = z.nullable(seatSchema)

/** A stored command has it only when it is true. */
const flag = z._default(z.boolean(), false)

const roll = z.strictObject({ type: z.literal('roll'), by, die: z.int() })
export type Roll = z.infer<typeof roll>

/** Sets a trick or attempts it, depending on the phase of the game. */
const turn = z.strictObject({
  type: z.literal('turn'),
  by,
  trickId: z.string(),
  landed: flag,
  hasVideo: flag,
  /** The turn that it is meant for, if the sender says so. It is refused for any other turn. */
  turnNumber: z.optional(z.int()),
})
export type Turn = z.infer<typeof turn>

/** `clipId` is the id of a new clip. An edit replaces the video of the old clip and keeps its id. */
const addClip = z.strictObject({
  type: z.literal('clip'),
  by,
  clipId: z.string(),
  isEdit: flag,
})
export type AddClip = z.infer<typeof addClip>

/** Shows another moment of a clip's video. The picture is in the clip's own row. */
const coverClip = z.strictObject({ type: z.literal('cover'), by, clipId: z.string() })
export type CoverClip = z.infer<typeof coverClip>

const vote = z.strictObject({ type: z.literal('vote'), by, clipId: z.string() })
export type Vote = z.infer<typeof vote>

const callTurn = z.strictObject({ type: z.literal('call'), by, turnNumber: z.int() })
export type CallTurn = z.infer<typeof callTurn>

const callVote = z.strictObject({
  type: z.literal('callVote'),
  by,
  turnNumber: z.int(),
  landed: flag,
})
export type CallVote = z.infer<typeof callVote>

const takeBackCall = z.strictObject({ type: z.literal('takeBackCall'), by, turnNumber: z.int() })
export type TakeBackCall = z.infer<typeof takeBackCall>

const rainCheck = z.strictObject({ type: z.literal('rainCheck'), by })
export type RainCheck = z.infer<typeof rainCheck>

/** `until` is null when the player is back. */
const away = z.strictObject({ type: z.literal('away'), by, until: z.nullable(time) })
export type AwayCommand = z.infer<typeof away>

const quit = z.strictObject({ type: z.literal('quit'), by })
export type Quit = z.infer<typeof quit>

const decline = z.strictObject({ type: z.literal('decline'), by })
export type Decline = z.infer<typeof decline>

/** The creator calls off a game that has not started. */
const takeBack = z.strictObject({ type: z.literal('takeBack'), by })
export type TakeBack = z.infer<typeof takeBack>

const openLink = z.strictObject({ type: z.literal('openLink'), by })
export type OpenLink = z.infer<typeof openLink>

const revokeLink = z.strictObject({ type: z.literal('revokeLink'), by })
export type RevokeLink = z.infer<typeof revokeLink>

/** The creator does not wait for open seats, nor for anybody who has not rolled. */
const start = z.strictObject({ type: z.literal('start'), by })
export type Start = z.infer<typeof start>

/** A skater takes an open seat: the next number. */
const join = z.strictObject({
  type: z.literal('join'),
  seat: seatSchema,
  /** Null once the profile is deleted. */
  userId: z.nullable(z.string()),
  /** Until when they are away. */
  awayUntil: z.nullable(time),
})
export type JoinCommand = z.infer<typeof join>

const nudge = z.strictObject({ type: z.literal('nudge'), by })
export type Nudge = z.infer<typeof nudge>

/** `seat` is that of the player who took the turn; a `kind` of null takes the reaction back. */
const react = z.strictObject({
  type: z.literal('react'),
  by,
  turnNumber: z.int(),
  seat: seatSchema,
  kind: z.nullable(z.enum(reactionKinds)),
})
export type React = z.infer<typeof react>

/** Changes the caption of the player's clip. The text itself is only in the clip's row. */
const caption = z.strictObject({ type: z.literal('caption'), by, clipId: z.string() })
export type CaptionCommand = z.infer<typeof caption>

const deleteClip = z.strictObject({ type: z.literal('deleteClip'), by, clipId: z.string() })
export type DeleteClip = z.infer<typeof deleteClip>

/** Quits the game if that is still possible, and removes the name from the seat. */
const profileDeleted = z.strictObject({ type: z.literal('profileDeleted'), by })
export type ProfileDeleted = z.infer<typeof profileDeleted>

/** The operator of the deployment removes a clip. */
const clipRemoved = z.strictObject({ type: z.literal('clipRemoved'), clipId: z.string() })
export type ClipRemoved = z.infer<typeof clipRemoved>

/** A moderator removes the video of a turn. The turn itself stands. */
const videoRemoved = z.strictObject({ type: z.literal('videoRemoved'), turnNumber: z.int() })
export type VideoRemoved = z.infer<typeof videoRemoved>

/**
 * An alarm rang. Even if it is early, late or repeated, it applies only the deadlines that have
 * passed.
 */
const timePassed = z.strictObject({
  type: z.literal('deadline'),
  /** When the night of the player ends whom a reminder would wake; absent by day. */
  quietUntil: z.optional(time),
})
export type TimePassed = z.infer<typeof timePassed>

/**
 * A request of a player, or a deadline that has passed. A command contains everything that its
 * outcome depends on (the rolled die, the tricks at that time), so that the same commands always
 * give the same game. It names its sender by seat, so that no user id stays in a game's history;
 * `null` means that the sender has no seat. Only `create` and `join` bring user ids.
 */
export const commandSchema = z.discriminatedUnion('type', [
  create,
  roll,
  turn,
  addClip,
  coverClip,
  vote,
  callTurn,
  callVote,
  takeBackCall,
  rainCheck,
  away,
  quit,
  decline,
  takeBack,
  openLink,
  revokeLink,
  start,
  join,
  nudge,
  react,
  caption,
  deleteClip,
  profileDeleted,
  clipRemoved,
  videoRemoved,
  timePassed,
])
export type Command = z.infer<typeof commandSchema>

/** The tricks of a category that follow one another in a stored catalogue. */
interface Group {
  category: string
  ids: string[]
}

/** A command as a game's history stores it, in fewer bytes. `commandSchema` reads it. */
export function storedForm(command: Command): object {
  if (command.type === 'create') return { ...command, catalogue: grouped(command.catalogue) }
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== false))
}

function grouped(tricks: Create['catalogue']): Group[] {
  const groups: Group[] = []
  for (const { id, category } of tricks) {
    const last = groups.at(-1)
    if (last?.category === category) last.ids.push(id)
    else groups.push({ category, ids: [id] })
  }
  return groups
}

/** The tricks of a stored catalogue, one by one. A pack has them so already. */
function listed(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored
  return stored.flatMap<unknown>((each: Partial<Group> | null) =>
    Array.isArray(each?.ids) ? each.ids.map((id) => ({ id, category: each.category })) : [each],
  )
}

/** A command for a game that exists. */
export type Act = Exclude<Command, Create | TimePassed>

/** An entry of a game's history: a command, and the time when it came. */
export interface Entry {
  command: Command
  now: number
  /** The rules that decided it. */
  rulesVersion: RulesVersion
}
