import type { SpotFilter } from '../../worker/spots/facts/contract'

export const filterQuery = ({ obstacles, surface, lit, covered }: SpotFilter) => ({
  obstacles: obstacles.join(',') || undefined,
  surface: surface ?? undefined,
  lit: lit === null ? undefined : String(lit),
  covered: covered === null ? undefined : String(covered),
})
