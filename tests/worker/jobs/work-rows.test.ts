import { describe, expect, it } from 'vitest'
import { customerRows } from '../../../worker/billing/queries'
import { connect, runBatch } from '../../../worker/db/client'
import { pictureRows } from '../../../worker/link-pictures/queries'
import { messageRows } from '../../../worker/push/outbox/queries'
import { copyRows } from '../../../worker/stream/queries'
import { remembering } from '../support/database'
import { env } from '../support/env'

describe.each([
  { of: 'push messages', rows: messageRows, statements: 7 },
  { of: 'pictures of links', rows: pictureRows, statements: 7 },
  { of: 'customers to delete', rows: customerRows, statements: 7 },
  { of: 'copies at Stream', rows: copyRows, statements: 8 },
])('the rows of $of', ({ rows, statements }) => {
  it('are found by an index in each of their statements', async () => {
    const { db: watched, asked } = remembering(env.DB)
    const [db, now, ids] = [connect(watched), new Date(), ['a', 'b']]
    await rows.findDue(db, now, 20)
    await rows.claim(db, ids, now)
    await runBatch(db, [
      rows.handOver(db, ids, now),
      rows.postpone(db, 'a', now, 3),
      rows.postpone(db, 'a', now),
      rows.park(db, 'a'),
      rows.revive(db, 'a', now),
    ])
    expect(asked).toHaveLength(statements)
    for (const { sql, values } of asked) {
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>()
      const lines = plan.results.map(({ detail }) => detail)
      expect(lines, sql).toContainEqual(expect.stringMatching(/^SEARCH \w+ USING .*INDEX/))
      expect(lines.join('\n'), sql).not.toMatch(/SCAN (?!json_each)|TEMP B-TREE/)
    }
  })
})
