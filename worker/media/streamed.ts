import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import { media } from '../db/schema'
import { outerUrls } from '../urls'

/** Where a video is streamed from, by its row in `media`; null while it plays from the bucket. */
export const hlsUrl: SQL<string | null> = sql<
  string | null
>`CASE WHEN ${qualified(media.isStreamed)} THEN ${sql.raw(`'${outerUrls.videoStream({ name: '' })}'`)} || ${qualified(media.name)} END`
