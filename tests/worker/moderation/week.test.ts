import { beforeAll, expect, it } from 'vitest'
import { firstIdAt } from '../../../worker/db/ids'
import { limits } from '../../../worker/moderation/contract'
import { outerUrls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { moderator as newModerator } from '../support/rows/moderation'
import type { Skater } from '../support/skaters'
import { watch } from '../support/watch'

let moderator: Skater

/** A week with more of everything than the desk counts, and long before it as much again. */
beforeAll(async () => {
  await empty()
  moderator = await newModerator()
  const rows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)`
  const [now, past] = [Date.now(), Date.now() - 30 * 24 * 3_600_000]
  const fill = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql.replace('SELECT', `${rows} SELECT`)).bind(...values)
  const cases = (prefix: string, at: number, act: string) => [
    ...[
      `INSERT INTO moderation_cases (id, content_type, content_id, version, owner_id, reports,
         reasons, opened_at, decided_at)
       SELECT ?1 || printf('%06d', i), 'my_clip', ?1 || i, '', ?2, 2, '{}', ?3, ?3 + 600000 FROM n`,
      `INSERT INTO moderation_log (id, case_id, number, act, moderator_id, reason, at)
       SELECT ?1 || i, ?1 || printf('%06d', i), 1, '${act}', ?2, 'spam', ?3 + 600000 FROM n`,
      `INSERT INTO moderation_looks (id, case_id, moderator_id, at)
       SELECT ?1 || i, ?1 || i, ?2, ?3 FROM n`,
      `INSERT INTO moderation_answers (act_id, user_id, text, at, decided_at)
       SELECT ?1 || i, ?2, 'No', ?3, ?3 FROM n`,
    ].map((sql) => fill(sql, prefix, moderator.userId, at)),
    ...[null, now + 3_600_000].map((until) =>
      fill(
        `INSERT INTO restrictions (subject_hash, kind, until, act_id)
         SELECT ?1 || i || ?2, ?2, ?3, 'act' FROM n`,
        prefix,
        until === null ? 'banned' : 'suspended',
        until,
      ),
    ),
  ]
  await env.DB.batch([
    ...cases(firstIdAt(new Date(now - 3_600_000)), now - 3_600_000, 'dismiss'),
    ...cases(firstIdAt(new Date(past)), past, 'remove'),
  ])
}, 60_000)

it('the week reads as much as it counts, however much there was', async () => {
  let html = ''
  const { rows, plans } = await watch(async (bindings) => {
    const answer = await call(outerUrls.deskWeek(), { as: moderator, bindings })
    html = (await answer.text()).replaceAll('<!-- -->', '')
  })
  const most = limits.countedInWeek
  // The cases, the acts, the cases that these decided, the answers, the looks, and those who are
  // suspended or banned. None of the cases that were decided long ago.
  expect(rows).toBeLessThanOrEqual(8 * most)
  expect(plans.filter((line) => /^SCAN moderation_|^SCAN restrictions/.test(line))).toEqual([])
  const numbers = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)]
  expect(Object.fromEntries(numbers.map(([, name, number]) => [name, number]))).toEqual({
    Reports: `${2 * (most + 1)}+`,
    'New cases': `${most}+`,
    Dismissed: `${most + 1}+`,
    Removed: '0+',
    Warned: '0+',
    Suspended: '0+',
    Banned: '0+',
    Undone: '0+',
    Answers: `${most}+`,
    'Looks at private things': `${most}+`,
    'Suspended now': `${most}+`,
    'Banned now': `${most}+`,
  })
  expect(html).toContain('Half of the decisions took less than 10 minutes.')
})
