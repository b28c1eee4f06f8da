/** Whose something is, whether they let everybody see it, and whether the viewer is their homie. */
export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
  /** It was filmed in a game of the viewer's. */
  isPlayer?: boolean
}

/**
 * A public skater is seen by everyone, a private one by themselves and their homies; what was filmed
 * in a game, by its players as well.
 */
export const canView = (viewerId: string | null, owner: Owner): boolean =>
  owner.isPublic || owner.userId === viewerId || owner.isHomie || owner.isPlayer === true

/** A turn that was bailed stays between those who play, whoever sees its maker. */
export const canViewFilmed = (
  viewerId: string | null,
  owner: Owner & { isBail: boolean },
): boolean =>
  canView(viewerId, owner.isBail ? { ...owner, isPublic: false, isHomie: false } : owner)
