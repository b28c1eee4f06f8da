import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import { media } from '../db/schema'
import { outerUrls } from '../urls'

/** The HLS URL of a video, for its row in `media`; null while the video plays from the bucket. */
export const hlsUrl: SQL<string | null> = sql<
  string | null
>`CASE WHEN ${qualified(media.isStreamed)} THEN ${sql.raw(`'${outerUrls.videoStream({ name: '' })}'`)} || ${qualified(media.name)} END`
