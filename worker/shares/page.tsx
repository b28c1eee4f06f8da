import { Hono } from 'hono'
import type { House } from '../env'
import { kinds } from './kinds'
import { idOf } from './kinds/kind'
import { renderMissing } from './parts/missing'
import { renderShare } from './parts/share'

export const sharePages = new Hono<House>()

for (const kind of kinds) {
  sharePages.get(kind.page.path, async (c) => {
    const id = idOf(c)
    const shown = await kind.read(c, id)
    if (!shown) return renderMissing(c, kind.missing)
    return renderShare(c, shown, kind.addresses(id))
  })
}
