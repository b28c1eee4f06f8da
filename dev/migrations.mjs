import { DatabaseSync } from 'node:sqlite'

/**
 * D1 ignores `PRAGMA foreign_keys=OFF`, so dropping a table, even to rebuild it, deletes all rows
 * that cascade from it. A migration that must do so needs a test that all rows survive; then add
 * its name here.
 */
const provenHarmless = new Set([])
const harmful = /\bDROP\s+TABLE\b|\bDROP\s+COLUMN\b|\bDELETE\s+FROM\b|\bRENAME\s+TO\b/i

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
 * Checks the migrations of one database, in their order: `files` maps names to texts. Every fault
 * names its file and line.
 */
export function migrationFaults(files) {
  const [whole, cut] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  const faults = []
  for (const [name, sql] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (sql.includes('\r')) {
      faults.push(`${name}:1: lines must end with \\n alone, or remote D1 cuts triggers`)
    }
    if (harmful.test(sql) && !provenHarmless.has(name)) {
      const at = sql.slice(0, sql.search(harmful)).split('\n').length
      faults.push(`${name}:${at}: drops, rebuilds or empties a table`)
    }
    const rowless = sql.search(/without\s+rowid/i)
    if (rowless >= 0) {
      const at = sql.slice(0, rowless).split('\n').length
      faults.push(`${name}:${at}: a table without rowids, by which a backup reads`)
    }
    const found = faultsOfRunning(whole, cut, name, sql)
    // Later files build on this one, so their faults would be its own.
    if (found.length > 0) return [...faults, ...found]
  }
  return faults
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

/**
 * Each part of the schema by its name, the columns of a table sorted and its foreign keys as SQLite knows
 * them: a column that was added later stands behind the others, and has its key beside it.
 */
export function normaliseSchema(db) {
  const parts = db.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all()
  return Object.fromEntries(
    parts.map(({ name, sql }) => {
      const text = withoutSpacing(sql).replaceAll(/[`"]/g, '').replaceAll(/ ?([(),]) ?/g, '$1')
      const [, head, body] = /^(CREATE TABLE [^(]+)\((.*)\)$/i.exec(text) ?? []
      if (!head) return [name, text]
      const columns = splitColumns(body)
        .filter((part) => !/^ ?FOREIGN KEY/i.test(part))
        .map((part) => part.replace(/ REFERENCES .*/i, '').trim())
      const keys = db.prepare('SELECT * FROM pragma_foreign_key_list(?)').all(name)
      const spelled = keys.map(({ id: _id, ...key }) => Object.values(key).join(' '))
      return [name, [head, ...columns.toSorted(), ...spelled.toSorted()].join('\n    ')]
    }),
  )
}

/** Cuts at the commas that stand in no parentheses. */
function splitColumns(body) {
  let depth = 0
  const parts = ['']
  for (const letter of body) {
    depth += Number(letter === '(') - Number(letter === ')')
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
