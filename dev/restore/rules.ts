/**
 * Why a backup with these migrations can not be restored into a database with those; null if it can.
 * Migrations that the database lacks are applied by the restore itself.
 */
export function compareMigrations(
  ofBackup: string[],
  ofDatabase: string[],
  known: string[],
): string | null {
  const unknown = ofBackup.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    return `The backup has migrations that this version of Stoke lacks (${unknown.join(', ')}). Check out the version that made it, or a newer one.`
  }
  const more = ofDatabase.filter((name) => !ofBackup.includes(name))
  if (more.length === 0) return null
  return `The database has migrations that the backup lacks (${more.join(', ')}). Restore into a new database without tables: the restore applies the migrations itself.`
}

/** How many rows fit into one statement, which takes up to 100 parameters. */
export const rowsPerStatement = (columns: number): number => Math.max(1, Math.floor(100 / columns))
