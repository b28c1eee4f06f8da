import * as account from '../../worker/account/contract'
import * as billing from '../../worker/billing/contract'
import * as blocks from '../../worker/blocks/contract'
import * as challenges from '../../worker/challenges/contract'
import * as clips from '../../worker/clips/contract'
import * as feed from '../../worker/feed/contract'
import * as feedback from '../../worker/feedback/contract'
import * as films from '../../worker/films/contract'
import * as flags from '../../worker/flags/contract'
import * as away from '../../worker/games/contract'
import * as games from '../../worker/games/reads/contract'
import * as homies from '../../worker/homies/contract'
import * as maps from '../../worker/maps/contract'
import * as moderation from '../../worker/moderation/contract'
import * as notifications from '../../worker/notifications/contract'
import * as profiles from '../../worker/profiles/contract'
import * as props from '../../worker/props/contract'
import * as push from '../../worker/push/contract'
import * as score from '../../worker/score/contract'
import * as session from '../../worker/session/contract'
import * as sessionList from '../../worker/session/list/contract'
import type { Shape } from '../../worker/shapes'
import * as shares from '../../worker/shares/contract'
import * as spots from '../../worker/spots/contract'
import * as tricks from '../../worker/tricks/contract'

export type Schema = { [keyword: string]: unknown }

const contracts = [
  account,
  billing,
  blocks,
  challenges,
  clips,
  feed,
  feedback,
  films,
  flags,
  away,
  games,
  homies,
  maps,
  moderation,
  notifications,
  profiles,
  props,
  push,
  score,
  session,
  sessionList,
  shares,
  spots,
  tricks,
]

const isShape = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('properties' in value || 'anyOf' in value)

/** The shapes that contracts export are components of the description, by their names. */
const names = new Map<unknown, string>(
  contracts.flatMap((contract) =>
    Object.entries(contract)
      .filter(([, value]) => isShape(value))
      .map(([name, value]) => [value, name.replace(/^./, (letter) => letter.toUpperCase())]),
  ),
)

/** Writes shapes with references to those that have a name. */
export function describeShapes() {
  const components: Record<string, Schema> = {}

  function schemaOf(shape: Shape): Schema {
    const name = names.get(shape)
    if (!name) return inner(shape) as Schema
    components[name] ??= inner(shape) as Schema
    return { $ref: `#/components/schemas/${name}` }
  }

  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, refer(each)]))
  }

  const refer = (value: unknown): unknown =>
    names.has(value) ? schemaOf(value as Shape) : inner(value)

  return { schemaOf, components }
}
