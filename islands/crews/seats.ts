import type { CrewMember } from '../../worker/crews/contract'

export interface CrewSeats {
  homies: string[]
  openSeats: number
  /** For whom this game has no seat. */
  leftOut: number
}

/** Homies are asked by the game; the others get a seat by its link. */
export function seatsFor(members: CrewMember[], viewerId: string, max: number): CrewSeats {
  const others = members.filter(({ userId }) => userId !== viewerId)
  const homies = others
    .filter(({ isHomie }) => isHomie)
    .slice(0, max)
    .map(({ userId }) => userId)
  const rest = others.filter(({ isHomie }) => !isHomie).length
  const openSeats = Math.min(rest, max - homies.length)
  return { homies, openSeats, leftOut: others.length - homies.length - openSeats }
}
