import { describe, expect, it } from 'vitest'
import { migrationFaults, splitLikeRemote } from '../../../dev/migrations.mjs'

const table = 'CREATE TABLE `skaters` (`id` text, `clips` integer);'
const of = (sql: string) => migrationFaults([['0001_next.sql', `${table}\n${sql}`]])

const body = 'UPDATE `skaters` SET `clips` = 0; UPDATE `skaters` SET `clips` = 1;'
const trigger = `CREATE TRIGGER \`counted\` AFTER INSERT ON \`skaters\` BEGIN ${body} END;`

describe('a migration that remote D1 runs as it is', () => {
  it.each([
    ['a trigger on one line', trigger],
    [
      'a marker behind a trigger',
      `${trigger}--> statement-breakpoint\n${table.replace('skat', 'x')}`,
    ],
    ['a statement over several lines', 'CREATE INDEX `by_id`\n\tON `skaters`\n\t(`id`);'],
    ['a semicolon in a text', "INSERT INTO `skaters` VALUES ('land; it''s over;', 1);"],
    ['a semicolon in comments', '-- one; two\n/* three;\nfour; */ UPDATE `skaters` SET `id` = 1;'],
    ['BEGIN and END in a text', "INSERT INTO `skaters` VALUES ('BEGIN', 1), ('END', 2);"],
    ['a CASE outside of triggers', 'UPDATE `skaters` SET `id` = CASE `id` WHEN 1 THEN 2 END;'],
    ['no semicolon at its end', 'UPDATE `skaters` SET `id` = 1'],
  ])('%s', (_, sql) => {
    expect(of(sql)).toEqual([])
  })
})

describe('a migration is refused with its file and line', () => {
  it('for a trigger over several lines', () => {
    expect(of(trigger.replace('BEGIN ', 'BEGIN\n'))).toEqual([
      expect.stringMatching(
        /^0001_next\.sql:2: remote D1 would run it cut \(incomplete input\): CREATE/,
      ),
    ])
  })

  it('for a trigger with a nested END', () => {
    const nested = trigger.replace('= 0', '= CASE WHEN 1 THEN 2 END')
    expect(of(`\n${nested}`)).toEqual([expect.stringMatching(/^0001_next\.sql:3: .*cut/)])
  })

  it('for line ends of Windows', () => {
    expect(of(`${trigger}\r\n`)).toContainEqual(expect.stringContaining('lines must end with'))
  })

  it('for a table without rowids', () => {
    expect(of('CREATE TABLE `x` (`id` text PRIMARY KEY) WITHOUT ROWID;')).toEqual([
      expect.stringMatching(/^0001_next\.sql:2: a table without rowids/),
    ])
  })

  it('for what is no SQL at all', () => {
    expect(of('CREATE TABEL `x`;')).toEqual([expect.stringContaining('syntax error')])
  })

  it.each([
    'DROP TABLE `skaters`;',
    'ALTER TABLE `skaters` DROP COLUMN `clips`;',
    'DELETE FROM `skaters`;',
  ])('for losing rows: %s', (sql) => {
    expect(of(sql)).toContainEqual(expect.stringMatching(/^0001_next\.sql:2: drops, rebuilds/))
  })
})

it('later migrations run on what the earlier ones made, in the order of their names', () => {
  const files: [string, string][] = [
    ['0002_index.sql', 'CREATE INDEX `by_id` ON `skaters` (`id`);'],
    ['0001_table.sql', table],
  ]
  expect(migrationFaults(files)).toEqual([])
})

it('a statement is named by the line where it begins, not by a comment before it', () => {
  const sql = '-- why;\n\nSELECT 1;\nSELECT\n  2; SELECT 3'
  expect(splitLikeRemote(sql)).toEqual([
    { sql: 'SELECT 1', line: 3 },
    { sql: 'SELECT\n  2', line: 4 },
    { sql: 'SELECT 3', line: 5 },
  ])
})
