import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { accountId, viewerId, viewerIdFor } from '../session/guards'
import { canView } from '../visibility/rules'
import { selectItem, type ShareSource } from './queries'

/** A shared item with the fields that the viewer may see. */
export type SharedItem = NonNullable<Awaited<ReturnType<ReturnType<typeof readerOf>>>>

/** What a viewer gets who may see the item. */
export type SharedContent = NonNullable<SharedItem['content']>

/** Returns a function that reads an item with one statement; null if the item does not exist. */
export function readerOf(source: ShareSource) {
  return async (c: Context<AppEnv>, id: string) => {
    const [db, viewer, account] = [c.get('db'), viewerId(c), accountId(c)]
    const [row] = await selectItem(db, source, id, { viewer, account })
    if (!row) return null
    const { owner, video, game, ...content } = row
    const { skatertag, profilePhotoObjectName, isHomie } = owner
    return c.get('withMediaUrls')({
      profile: { skatertag, profilePhotoObjectName },
      isAuthenticated: c.get('auth').kind === 'skater',
      isHomie,
      content: canView(viewerIdFor(c, owner.userId), owner)
        ? {
            ...content,
            isOwn: account === owner.userId,
            noindex: owner.noindex,
            video: markMediaOwner({ ...video, createdAt: video.createdAt.toISOString() }, owner),
            game: game && { ...game, createdAt: game.createdAt.toISOString() },
          }
        : null,
    })
  }
}
