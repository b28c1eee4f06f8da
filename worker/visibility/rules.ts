export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
  /** The content was filmed in a game that the viewer plays or has played. */
  isPlayer?: boolean
  /** False for what the players of its game alone may see, even if its skater is public: a bail. */
  isOpen?: boolean | null
  /** A block between the two overrides everything else. Missing where the query leaves such rows out. */
  isBlocked?: boolean
}

/**
 * A private skater is visible to themselves and their homies. A game's players also see the content filmed in
 * it. `ownerColumns` reads what this decides by.
 */
export const canView = (viewerId: string | null, owner: Owner): boolean =>
  owner.isBlocked !== true &&
  (owner.userId === viewerId ||
    owner.isPlayer === true ||
    (owner.isOpen !== false && (owner.isPublic || owner.isHomie)))

/** The bytes of such a video are the same for all, also across a block. */
export const isForEverybody = ({ isPublic, isOpen }: Owner): boolean => isPublic && isOpen !== false
