/** The owner of some content, whether the owner is public, and whether the viewer is a homie. */
export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
  /** The content was filmed in a game that the viewer plays. */
  isPlayer?: boolean
}

/**
 * Everyone may see a public skater; only the skater and their homies a private one. The players of
 * a game may also see the content filmed in it.
 */
export const canView = (viewerId: string | null, owner: Owner): boolean =>
  owner.isPublic || owner.userId === viewerId || owner.isHomie || owner.isPlayer === true

/** Only the game's players see a bailed turn, even if its skater is public. */
export const canViewFilmed = (
  viewerId: string | null,
  owner: Owner & { isBail: boolean },
): boolean =>
  canView(viewerId, owner.isBail ? { ...owner, isPublic: false, isHomie: false } : owner)
