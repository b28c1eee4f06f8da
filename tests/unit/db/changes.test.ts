import { expect, it } from 'vitest'
import { changesOf, everything } from '../../../worker/db/changes/changes-of'
import { noteChanges, takeChanges } from '../../../worker/db/changes/noted'

const [ann, clip] = ['0'.repeat(26), '1'.repeat(26)]

it.each([
  ['a read', 'select * from "clips" where "id" = ?', [clip], []],
  [
    'a new clip',
    'insert into "clips" ("id") values (?, ?, ?)',
    [clip, ann, 1],
    ['clips', clip, ann],
  ],
  ['a clip that goes', 'delete from "clips" where "id" = ?', [clip], ['clips', clip]],
  [
    'a new skatertag',
    'update "profiles" set "skatertag" = ? where "user_id" = ?',
    ['Bob.2', ann],
    ['profiles', 'bob.2', ann],
  ],
  [
    'points',
    'insert into "points" select ?, ?, ?',
    [clip, ann, 'Landed a trick'],
    ['points', clip, ann],
  ],
  [
    'a video that Stream plays',
    'update "media" set "is_streamed" = ? where "name" = ?',
    [1, clip],
    ['media', clip],
  ],
  ['a file that arrives', 'insert into "media" ("name") values (?)', [clip], []],
  ['a file that goes', 'delete from "media" where "created_at" < ?', [1], []],
  ['a notification', 'insert into "notifications" ("user_id") values (?)', [ann], []],
  [
    'rows that it does not name',
    'update "clips" set "is_steezy" = 0 where "created_at" < ?',
    [1],
    [everything],
  ],
  [
    'rows that it names by a caption',
    'delete from "clips" where "caption" = ?',
    ['ollie'],
    [everything],
  ],
  [
    'a table that it does not tell',
    'with old as (select 1) delete from clips',
    [clip],
    [everything],
  ],
])('%s changes what its values name', (_, sql, values, changes) => {
  expect(changesOf({ sql, values })).toEqual(changes)
})

it('changes are told once', () => {
  takeChanges()
  noteChanges([ann])
  noteChanges([clip, ann])
  expect(takeChanges()).toEqual([ann, clip])
  expect(takeChanges()).toEqual([])
})

it('too many changes count as a change of everything', () => {
  for (let i = 0; i < 2000; i++) noteChanges([String(i)])
  expect(takeChanges()).toContain(everything)
})
