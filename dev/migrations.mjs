import { DatabaseSync } from 'node:sqlite'

const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|\w+|;|\n|./g
const isComment = (text) => /^(--|\/\*)/.test(text)

/**
 * Cuts a file as `wrangler d1 migrations apply --remote` may see it cut. The endpoint is not ours to
 * read; from what people report, it ends a statement at a semicolon unless that stands between a
 * BEGIN and the next END, and forgets the BEGIN where the line ends. So a trigger survives if it is
 * one line with one END. Gives each statement with the line where it begins.
 */
export function splitLikeRemote(sql) {
  const statements = []
  let [text, start, line, isInBody] = ['', 0, 1, false]
  const end = () => {
    if (text.trim()) statements.push({ sql: text.trim(), line: start })
    text = ''
  }
  for (const [part] of sql.matchAll(token)) {
    if (!isComment(part)) {
      if (!text.trim()) start = line
      if (/^begin$/i.test(part)) isInBody = true
      else if (/^end$/i.test(part) || part === '\n') isInBody = false
      if (part === ';' && !isInBody) end()
      else text += part
    }
    line += part.split('\n').length - 1
  }
  end()
  return statements
}

/**
 * The release that stopped reading what a migration drops: its first line is `-- after release-3`. A
 * migration that names none expands, and runs before the version that needs it.
 */
export const releaseIn = (sql) => /^-- after (release-\d+)\n/.exec(sql)?.[1]

const rewriting = [
  /^UPDATE (\w+)/i,
  /^DELETE FROM (\w+)/i,
  /^(?:INSERT|REPLACE|CREATE TABLE|WITH)\b.*\bSELECT\b.*?\bFROM (\w+)/i,
  /^ALTER TABLE (\w+) DROP/i,
]

/** The tables whose rows the statements of a migration read or write, however many there are. */
export function tablesRewritten(sql) {
  const statements = splitLikeRemote(sql).map((each) => withoutSpacing(each.sql))
  const found = statements
    .filter((text) => !/^CREATE (TEMP )?TRIGGER/i.test(text))
    .flatMap((text) =>
      rewriting.flatMap((each) => each.exec(text.replaceAll(/[`"]/g, ''))?.[1] ?? []),
    )
  return [...new Set(found)]
}

/**
 * Checks the migrations of one database, in their order: `files` maps names to texts. Every fault
 * names its file and line.
 */
export function migrationFaults(files, isReleased = () => true) {
  const [whole, cut] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  const faults = []
  for (const [name, sql] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (sql.includes('\r')) {
      faults.push(`${name}:1: lines must end with \\n alone, or remote D1 cuts triggers`)
    }
    const before = partsOf(whole)
    const found = faultsOfRunning(whole, cut, name, sql)
    // Later files build on this one, so their faults would be its own.
    if (found.length > 0) return [...faults, ...found]
    const changes = changesBetween(before, partsOf(whole), sql)
    faults.push(...faultsOfOrder(changes, sql, isReleased).map((fault) => `${name}:1: ${fault}`))
  }
  return faults
}

/** The version before runs with what an expansion leaves; a contraction waits until no version reads. */
function faultsOfOrder({ expands, contracts }, sql, isReleased) {
  const release = releaseIn(sql)
  const [more, less] = [expands.join(', '), contracts.join(', ')]
  if (more && less) return [`expands (${more}) and contracts (${less}): these are two migrations`]
  if (less && !release) {
    return [`contracts (${less}): its first line says since which release nothing reads that`]
  }
  if (release && !less) return [`waits for ${release}, but contracts nothing`]
  if (release && !isReleased(release)) return [`waits for ${release}, which does not exist yet`]
  const rewritten = release ? [] : tablesRewritten(sql)
  if (rewritten.length === 0) return []
  return [
    `changes the rows of ${rewritten.join(', ')}: that is a job (worker/jobs/row-change-queries.ts)`,
  ]
}

/** Tables and columns that a migration adds and removes. */
function changesBetween(before, after, sql) {
  const [expands, contracts] = [[], []]
  const isNew = (kind, ...name) => !before.has(`${kind} ${name.join('.')}`)
  for (const [key, part] of after) {
    const { kind, table, columns = [], text } = part
    const old = before.get(key)
    if (old?.text === text || (old && kind === 'trigger')) continue
    const isOwn = isNew('table', table)
    const isOnNewColumn = columns.some((column) => isNew('column', table, column))
    const narrows = {
      table: false,
      column: false,
      key: !isOnNewColumn,
      index: part.isUnique && !isOnNewColumn,
      trigger: /\bRAISE\b/i.test(text),
    }
    if (old || (!isOwn && narrows[kind])) contracts.push(key)
    // The columns and keys of a new table are part of it.
    else if (!isOwn || kind === 'table') expands.push(key)
  }
  for (const [key, { kind, table }] of before) {
    const isWithTable = kind !== 'table' && !after.has(`table ${table}`)
    if (!after.has(key) && !isWithTable) contracts.push(key)
  }
  // A table that is built again looks as before.
  if (contracts.length === 0 && before.size > 0) {
    for (const [, name] of sql.matchAll(/^\s*DROP TABLE\W+(\w+)/gim))
      contracts.push(`table ${name}`)
  }
  return { expands, contracts }
}

/** The parts of a schema that a migration can add or drop one by one. */
function partsOf(db) {
  const parts = new Map()
  const all = db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  for (const { type, name, tbl_name: table, sql } of all) {
    const text = plain(sql)
    if (type !== 'table') {
      const columns = db.prepare('SELECT name FROM pragma_index_info(?)').all(name)
      const isUnique = /^CREATE UNIQUE/i.test(text)
      parts.set(`${type} ${name}`, {
        kind: type,
        table,
        text,
        isUnique,
        columns: columns.map((each) => each.name),
      })
      continue
    }
    const { columns, constraints, keys } = tableParts(db, name, text)
    parts.set(`table ${name}`, { kind: 'table', table, text: constraints.join('\n') })
    for (const column of columns) {
      const [own] = column.split(' ')
      parts.set(`column ${name}.${own}`, { kind: 'column', table, text: column })
    }
    for (const key of keys) parts.set(`key ${name}.${key.text}`, { kind: 'key', table, ...key })
  }
  return parts
}

/** Runs a file as a whole, and as remote D1 cuts it: the pieces may run too, but do something else. */
function faultsOfRunning(whole, cut, name, sql) {
  try {
    whole.exec(sql)
  } catch (error) {
    return [`${name}:1: ${error.message}`]
  }
  for (const statement of splitLikeRemote(sql)) {
    try {
      cut.exec(statement.sql)
    } catch (error) {
      const why = `remote D1 would run it cut (${error.message})`
      return [`${name}:${statement.line}: ${why}: ${statement.sql.slice(0, 60)}`]
    }
  }
  if (schemaOf(whole) === schemaOf(cut)) return []
  return [`${name}:1: remote D1 would give another schema`]
}

/** All parts of the schema, however their texts are spaced. */
const schemaOf = (db) =>
  db
    .prepare('SELECT name, sql FROM sqlite_schema ORDER BY name')
    .all()
    .map(({ name, sql }) => `${name} ${withoutSpacing(sql ?? '')}`)
    .join('\n')

const withoutSpacing = (sql) => sql.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ')

/** Without quotes and needless spaces, which Drizzle and SQLite write in their own ways. */
const plain = (sql) =>
  withoutSpacing(sql)
    .replaceAll(/[`"]/g, '')
    .replaceAll(/ ?([(),]) ?/g, '$1')

/** A column that was added later stands behind the others, and has its foreign key beside it. */
function tableParts(db, name, text) {
  const [, body] = /^CREATE TABLE [^(]+\((.*)\)/i.exec(text) ?? []
  // A virtual table is one part.
  if (body === undefined) return { columns: [], constraints: [text], keys: [] }
  const isConstraint = (part) => /^(CONSTRAINT|PRIMARY KEY|UNIQUE|CHECK)\b/i.test(part)
  const all = splitAtCommas(body)
    .map((part) => part.trim())
    .filter((part) => !/^FOREIGN KEY/i.test(part))
  const keys = db.prepare('SELECT * FROM pragma_foreign_key_list(?)').all(name)
  return {
    columns: all
      .filter((part) => !isConstraint(part))
      .map((part) => part.replace(/ REFERENCES .*/i, '')),
    constraints: [
      ...all.filter(isConstraint).toSorted(),
      ...(/\)WITHOUT ROWID$/i.test(text) ? ['WITHOUT ROWID'] : []),
    ],
    keys: keys.map(({ id: _id, ...key }) => ({
      text: Object.values(key).join(' '),
      columns: [key.from],
    })),
  }
}

/** All parts of two schemas that differ, with both texts. */
export function schemaDifferences(one, other) {
  const [before, after] = [partsOf(one), partsOf(other)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key)?.text !== after.get(key)?.text)
    .map((key) => `${key}: ${before.get(key)?.text} | ${after.get(key)?.text}`)
}

/** Cuts at the commas that stand in no parentheses. */
function splitAtCommas(body) {
  let depth = 0
  const parts = ['']
  for (const letter of body) {
    depth += Number(letter === '(') - Number(letter === ')')
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
