/** The tables of the provider: its records and its signing keys. */
const tables = [
  `CREATE TABLE IF NOT EXISTS records (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, uid TEXT, grant_id TEXT,
    account_id TEXT, expires_at INTEGER, PRIMARY KEY (model, id)) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS records_by_uid ON records (uid)',
  'CREATE INDEX IF NOT EXISTS records_by_grant ON records (grant_id)',
  'CREATE INDEX IF NOT EXISTS records_by_account ON records (account_id)',
  'CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
]

/** Creates missing tables. This database is for development only, so it needs no migrations. */
export const prepare = (db: D1Database) => db.batch(tables.map((sql) => db.prepare(sql)))
