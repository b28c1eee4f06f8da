import { limits, type Clip } from '../../worker/clips/contract'

/**
 * A page of the clips that are not steezy: those older than the clip `before`, those newer than the clip
 * `after`, or the page with this number.
 */
export interface ClipsPage {
  page: number
  before?: string | undefined
  after?: string | undefined
}

export const placeAfter = ({ page }: ClipsPage, clips: Clip[]): ClipsPage =>
  withCursor(page + 1, 'before', clips.at(-1))

export const placeBefore = ({ page }: ClipsPage, clips: Clip[]): ClipsPage =>
  page <= 2 ? { page: 1 } : withCursor(page - 1, 'after', clips[0])

const withCursor = (page: number, side: 'before' | 'after', clip: Clip | undefined): ClipsPage =>
  clip ? { page, [side]: clip.id } : { page }

export const isFullPage = (clips: Clip[]): boolean => clips.length === limits.perPage

/** Keeps the other parameters of the current query, `now`. */
export function clipsUrlOf(path: string, { page, before, after }: ClipsPage, now = ''): string {
  const query = new URLSearchParams(now)
  const values = { clips: page > 1 ? `${page}` : undefined, before, after }
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.size ? `${path}?${query}` : path
}

export function placeIn(search: string): ClipsPage {
  const query = new URLSearchParams(search)
  const asked = Number.parseInt(query.get('clips') ?? '', 10)
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const before = query.get('before')
  const after = query.get('after')
  return { page, ...(before ? { before } : after ? { after } : {}) }
}
