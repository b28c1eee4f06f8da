/** Whose something is, whether they let everybody see it, and whether the viewer is their homie. */
export interface Owner {
  userId: string
  isPublic: boolean
  isHomie: boolean
}

/** A public skater is seen by everyone, a private one by themselves and their homies. */
export const maySee = (viewerId: string | null, owner: Owner): boolean =>
  owner.isPublic || owner.userId === viewerId || owner.isHomie
