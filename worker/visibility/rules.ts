/** Whose something is, and whether they let everybody see it. */
export interface Owner {
  userId: string
  isPublic: boolean
}

/** A public skater is seen by everyone, a private one by themselves. */
export const maySee = (viewerId: string | null, owner: Owner): boolean =>
  owner.isPublic || owner.userId === viewerId
