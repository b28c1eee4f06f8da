import { beforeEach, expect, it, vi } from 'vitest'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, stack, type Skater } from '../support/skaters'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const [clip, board] = ['Bowl line at dawn', 'id="board-title"']

it.each([
  ['the leaderboard', /from "scores"/, [clip]],
  ['the feed', /activity/, [board]],
])(
  'the page of the feed is shown without %s where that can not be read',
  async (_, match, shown) => {
    await stack(ann, { caption: clip })
    const answer = await call(urls.activity(), {
      as: ann,
      bindings: { DB: failing(env.DB, match, 'before') },
    })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect([clip, board].filter((text) => html.includes(text))).toEqual(shown)
  },
)
