import { env } from '../support/env'

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results

/** Skaters whose total is not the sum of their entries, or is seen otherwise than their profile. */
export const wrongTotals = () =>
  all(
    `SELECT * FROM profiles FULL JOIN scores USING (user_id) WHERE total IS NOT
       (SELECT coalesce(sum(points), 0) FROM points WHERE points.user_id = scores.user_id)
     OR scores.is_public IS NOT profiles.is_public`,
  )

/** Counts that are not those of a fresh count. */
export const wrongCounts = () =>
  all(
    `WITH fresh AS (
       SELECT value AS level, total >> (6 * value) AS bucket, count(*) AS skaters
       FROM scores, json_each('[0,1,2,3]') WHERE is_public GROUP BY 1, 2)
     SELECT * FROM fresh FULL JOIN score_counts kept USING (level, bucket)
     WHERE coalesce(fresh.skaters, 0) <> coalesce(kept.skaters, 0)`,
  )

/** Entries without a skater: an account deletion removes its entries. */
export const entriesOfNobody = () =>
  all('SELECT * FROM points LEFT JOIN profiles USING (user_id) WHERE profiles.user_id IS NULL')
