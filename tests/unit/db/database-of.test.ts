import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../worker/db/database-of'
import { bucketLettersOf, bucketOf, randomNameOf, ulid, ulidOf } from '../../../worker/db/ids'
import type { Env } from '../../../worker/env'

const named = (name: string) => ({ name }) as unknown as D1Database
const one = { DB: named('one') } as Env
const five = {
  DIRECTORY: named('directory'),
  DB_0: named('0'),
  DB_1: named('1'),
  DB_2: named('2'),
  DB_3: named('3'),
} as Env

const userId = ulid(new Date())

it('with one database all of it is there', () => {
  for (const id of [userId, 'a secret of somebody', '', null]) {
    expect(databaseOf(one, id)).toBe(one.DB)
  }
})

it('what carries a bucket is in one of several with its skater', () => {
  const home = databaseOf(five, userId)
  expect(home).toBe(databaseOf(five, `0123456789${bucketLettersOf(userId)}01234567890123`))
  for (const id of [ulidOf(userId, new Date(0)), randomNameOf(userId)]) {
    expect(databaseOf(five, id)).toBe(home)
  }
  for (const secret of ['x'.repeat(43), '0'.repeat(26)]) {
    expect(databaseOf(five, bucketLettersOf(userId) + secret)).toBe(home)
  }
  expect(databaseOf(five, null)).toBe(five.DIRECTORY)
})

it('all 1,024 buckets are evenly among the shards, and letters that no id has are of one', () => {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz'.split('')
  const ids = letters.flatMap((high) =>
    letters.map((low) => `0123456789${high}${low}01234567890123`),
  )
  expect(new Set(ids.map(bucketOf)).size).toBe(1024)
  const byShard = Map.groupBy(ids, (id) => databaseOf(five, id))
  expect([...byShard.values()].map(({ length }) => length)).toEqual([256, 256, 256, 256])
  for (const id of ['', '-', 'U!', 'l'.repeat(26)]) expect(bucketOf(id)).toBe(0)
})

it('no other file of the Worker opens a database', () => {
  const folder = join(import.meta.dirname, '../../../worker')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const opening = files.filter(
    (name) => /\.tsx?$/.test(name) && /\.DB(_\d)?\b/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(opening).toEqual(['db/database-of.ts'])
})
