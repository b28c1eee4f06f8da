import { describe, expect, it } from 'vitest'
import {
  migrationFaults,
  releaseIn,
  splitLikeRemote,
  tablesRewritten,
} from '../../../dev/migrations.mjs'
import { tableOf } from '../table'

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
    ['a semicolon in comments', '-- one; two\n/* three;\nfour; */ SELECT 1;'],
    ['BEGIN and END in a text', "INSERT INTO `skaters` VALUES ('BEGIN', 1), ('END', 2);"],
    ['a CASE outside of triggers', 'SELECT CASE 1 WHEN 1 THEN 2 END;'],
    ['no semicolon at its end', 'SELECT 1'],
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

  it('for what is no SQL at all', () => {
    expect(of('CREATE TABEL `x`;')).toEqual([expect.stringContaining('syntax error')])
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

describe('a migration expands or contracts', () => {
  const first = `
    CREATE TABLE users (id text PRIMARY KEY NOT NULL);
    CREATE TABLE clips (id text PRIMARY KEY NOT NULL, user_id text NOT NULL, seen integer, FOREIGN KEY (user_id) REFERENCES users(id));
    CREATE INDEX clips_of_skater ON clips (user_id);
    CREATE TRIGGER clips_added AFTER INSERT ON clips BEGIN UPDATE users SET id = id; END;`
  const released = (release: string) => release === 'release-3'
  const faultsOf = (sql: string) =>
    migrationFaults(
      [
        ['0001_first.sql', first.trimStart()],
        ['0002_next.sql', sql],
      ],
      released,
    )
  const rebuild = [
    'CREATE TABLE new_clips (id text PRIMARY KEY NOT NULL, user_id text NOT NULL);',
    'INSERT INTO new_clips SELECT id, user_id FROM clips;',
    'DROP TABLE clips;',
    'ALTER TABLE new_clips RENAME TO clips;',
    'CREATE INDEX clips_of_skater ON clips (user_id);',
  ].join(' ')

  const expansions = tableOf`
    a table with its indexes
      | CREATE TABLE x (id text, y text UNIQUE); CREATE UNIQUE INDEX x_id ON x (id);
    a nullable column | ALTER TABLE clips ADD place text;
    a column with a default | ALTER TABLE clips ADD place text DEFAULT 0 NOT NULL;
    a column that refers to a table | ALTER TABLE clips ADD place_id text REFERENCES users(id);
    an index | CREATE INDEX clips_seen ON clips (seen);
    a unique index on a new column
      | ALTER TABLE clips ADD place text; CREATE UNIQUE INDEX clips_place ON clips (place);
    a trigger
      | CREATE TRIGGER clips_gone AFTER DELETE ON clips BEGIN DELETE FROM users; END;
    a trigger in place of another
      | DROP TRIGGER clips_added;
        CREATE TRIGGER clips_added AFTER INSERT ON clips BEGIN SELECT 1; END;
    rows of a catalogue | INSERT INTO users VALUES ('somebody');
  `
  it.each(expansions)('%s expands', (_, sql) => {
    expect(faultsOf(sql)).toEqual([])
    expect(faultsOf(`-- after release-3\n${sql}`)).toEqual([
      '0002_next.sql:1: waits for release-3, but contracts nothing',
    ])
  })

  const asItWas = rebuild
    .replace('NOT NULL);', 'NOT NULL, seen integer, FOREIGN KEY (user_id) REFERENCES users(id));')
    .replace('user_id FROM', 'user_id, seen FROM')
  const contractions = tableOf`
    a table that goes | DROP TABLE clips;
    a column that goes | ALTER TABLE clips DROP COLUMN seen;
    an index that goes | DROP INDEX clips_of_skater;
    an index that becomes another
      | DROP INDEX clips_of_skater; CREATE INDEX clips_of_skater ON clips (user_id, id);
    a trigger that goes | DROP TRIGGER clips_added;
    another name of a table | ALTER TABLE clips RENAME COLUMN seen TO watched;
    a table that is built again | ${rebuild}
    a table that is built again as it was | ${asItWas}
    an index that refuses what was allowed | CREATE UNIQUE INDEX clips_seen ON clips (seen);
    a trigger that refuses what was allowed
      | CREATE TRIGGER clips_kept BEFORE DELETE ON clips BEGIN SELECT RAISE(ABORT, 'kept'); END;
  `
  it.each(contractions)('%s contracts', (title, sql) => {
    const isBoth = title === 'another name of a table'
    expect(faultsOf(sql)).toEqual([
      expect.stringMatching(
        isBoth ? /:1: expands \(.*\) and contracts/ : /:1: contracts \(.*its first line says/,
      ),
    ])
    if (!isBoth) expect(faultsOf(`-- after release-3\n${sql}`)).toEqual([])
    expect(faultsOf(`-- after release-3\n${sql}\nALTER TABLE users ADD name text;`)).toEqual([
      expect.stringMatching(
        /^0002_next\.sql:1: expands \(column users\.name\) and contracts|expands \(.*\) and contracts/,
      ),
    ])
  })

  it('names a release that exists', () => {
    const sql = '-- after release-4\nDROP TABLE clips;'
    expect(releaseIn(sql)).toBe('release-4')
    expect(releaseIn(`-- why\n${sql}`)).toBeUndefined()
    expect(faultsOf(sql)).toEqual([
      '0002_next.sql:1: waits for release-4, which does not exist yet',
    ])
  })

  it.each([
    'UPDATE `users` SET id = 1;',
    'DELETE FROM "users" WHERE id = 1;',
    'CREATE TABLE x AS SELECT id FROM users;',
    'INSERT INTO clips (id, user_id) SELECT id, id FROM users;',
  ])('and leaves the rows to a job: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([
      expect.stringContaining('changes the rows of users: that is a job'),
    ])
  })

  it('the tables that a contraction reads as a whole are known', () => {
    expect(tablesRewritten(rebuild)).toEqual(['clips'])
    expect(tablesRewritten('ALTER TABLE clips DROP COLUMN seen;')).toEqual(['clips'])
    expect(tablesRewritten('DROP TABLE clips; DROP INDEX x;')).toEqual([])
  })
})
