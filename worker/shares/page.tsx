import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { shareTypes } from './types'
import { idOf } from './types/share-type'
import { renderMissing } from './parts/missing'
import { renderShare } from './parts/share'

export const sharePages = new Hono<AppEnv>()

for (const kind of shareTypes) {
  sharePages.get(kind.page.path, async (c) => {
    const id = idOf(c)
    const shown = await kind.read(c, id)
    if (!shown) return renderMissing(c, kind.missing)
    return renderShare(c, shown, kind.addresses(id))
  })
}
