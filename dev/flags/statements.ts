/** The statements of `npm run ops -- flags`: the app's own, as SQL text that wrangler can run. */
import type { Db, Statement } from '../../worker/db/client'
import { flaggedThings } from '../../worker/moderation/queries'
import { removals } from '../../worker/moderation/remove'
import { urls } from '../../worker/urls'
import { db, spell } from '../sql-text'

export type { Flagged } from '../../worker/moderation/queries'

export const listing = (): string => spell(flaggedThings(db))

/** A type of content that can be removed. `removing` takes a row that `finding` found. */
export interface Kind<Row> {
  finding: (id: string) => string
  /** The statements run as one batch: all or nothing. */
  removing: (row: Row, now: Date) => string
  /** The page that shows it. */
  address: (id: string) => string
}

const kind = <Row>(
  {
    find,
    remove,
  }: {
    find: (db: Db, id: string) => unknown
    remove: (db: Db, row: Row, now: Date) => Statement[]
  },
  address: (id: string) => string,
): Kind<Row> => ({
  finding: (id) => spell(find(db, id)),
  removing: (row, now) => remove(db, row, now).map(spell).join(';\n'),
  address,
})

export const kinds = {
  my_clip: kind(removals.my_clip, (clipId) => urls.sharedClip({ clipId })),
  trick_video: kind(removals.trick_video, (videoId) => urls.sharedTrickVideo({ videoId })),
  own_the_spot_clip: kind(removals.own_the_spot_clip, (clipId) =>
    urls.sharedOwnTheSpotClip({ clipId }),
  ),
}
