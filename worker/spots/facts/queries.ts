import { and, or, sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { spots } from '../../db/schema'
import type { SpotFilter } from './contract'

/** The stored list is JSON, in which each name stands between quotes. */
export const passesFilter = ({ obstacles, surface, lit, covered }: SpotFilter): SQL =>
  and(
    or(...obstacles.map((name) => sql`instr(${qualified(spots.obstacles)}, ${`"${name}"`}) > 0`)),
    surface === null ? undefined : sql`${qualified(spots.surface)} = ${surface}`,
    lit === null ? undefined : sql`${qualified(spots.lit)} = ${Number(lit)}`,
    covered === null ? undefined : sql`${qualified(spots.covered)} = ${Number(covered)}`,
  ) ?? sql`TRUE`
