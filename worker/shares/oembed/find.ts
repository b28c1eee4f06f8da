import { shareTypes } from '../types'
import type { ShareType } from '../types/share-type'
import { outerUrls, urls } from '../../urls'

const moved = [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo].map(({ path }) => path)

/** The shared thing at a path, in any form of its link; null for all other paths. */
export function findShared(path: string): { kind: ShareType; id: string } | null {
  for (const kind of shareTypes) {
    const paths =
      kind.page === urls.sharedTrickVideo ? [kind.page.path, ...moved] : [kind.page.path]
    for (const each of paths) {
      const before = each.slice(0, each.indexOf(':'))
      const id = path.startsWith(before) ? path.slice(before.length) : ''
      if (/^\w+$/.test(id)) return { kind, id }
    }
  }
  return null
}
