/**
 * How long the bytes of deleted media stay in the bucket, out of everybody's reach: a database that
 * is put back to any minute of this time finds all its files.
 */
export const purgeDelayMs = 72 * 3_600_000

/** The bucket deletes up to 1,000 keys in one call, and a picture has four of them. */
export const deletionsPerRun = 250
