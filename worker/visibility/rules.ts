export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
  /** The content was filmed in a game that the viewer plays. */
  isPlayer?: boolean
  /** A block between the two overrides everything else. Missing where the query leaves such rows out. */
  isBlocked?: boolean
}

/**
 * A private skater is visible to themselves and their homies. A game's players also see the content filmed in
 * it.
 */
export const canView = (viewerId: string | null, owner: Owner): boolean =>
  owner.isBlocked !== true &&
  (owner.isPublic || owner.userId === viewerId || owner.isHomie || owner.isPlayer === true)

/** Only the game's players see a bailed turn, even if its skater is public. */
export const canViewFilmed = (
  viewerId: string | null,
  owner: Owner & { isBail: boolean },
): boolean =>
  canView(viewerId, owner.isBail ? { ...owner, isPublic: false, isHomie: false } : owner)
