/** The owner of some content, whether the owner is public, and whether the viewer is a homie. */
export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
  /** The content was filmed in a game that the viewer plays. */
  isPlayer?: boolean
  /** There is a block between the two: then nothing else counts. Most reads find no such row. */
  isBlocked?: boolean
}

/**
 * Everyone may see a public skater; only the skater and their homies a private one. The players of
 * a game may also see the content filmed in it.
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
