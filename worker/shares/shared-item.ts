import type { Db } from '../db/client'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { viewerIdFor, type Viewer } from '../session/guards'
import { canView } from '../visibility/rules'
import type { SharedKind } from '../enums'
import { asVideo } from '../videos/queries'
import { selectItem } from './queries'

export type SharedItem = NonNullable<Awaited<ReturnType<ReturnType<typeof readerOf>>>>

export type SharedContent = NonNullable<SharedItem['content']>

export function readerOf(kind: SharedKind) {
  return async (db: Db, id: string, viewer: Viewer) => {
    const { accountId, ownId } = viewer
    const [row] = await selectItem(db, kind, id, viewer)
    if (!row || row.owner.isBlocked) return null
    const { owner, video, game, ...content } = row
    const { skatertag, profilePhotoObjectName, isHomie } = owner
    return {
      profile: { skatertag, profilePhotoObjectName },
      isAuthenticated: ownId !== null,
      isHomie,
      content: canView(viewerIdFor(viewer, owner.userId), owner)
        ? {
            ...content,
            isOwn: accountId === owner.userId,
            noindex: owner.noindex,
            video: markMediaOwner(asVideo(video), owner),
            game: game && { ...game, createdAt: game.createdAt.toISOString() },
          }
        : null,
    }
  }
}
