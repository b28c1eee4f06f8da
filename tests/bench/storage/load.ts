import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../app.ts'
import type { Habits } from './daily-skater.ts'
import { printTable } from '../table.ts'
import type { liveFor, Grown } from './measure.ts'
import type { keepSessions } from './park-sessions.ts'

/** Lets a daily skater live so many days: the rows that stay, with what is pruned or without. */
export type Live = (days: number, habits: Habits, isPruned: boolean) => Promise<Grown>

/** The Worker's imports have no extensions: Vite finds the files, which plain Node can not. */
export async function loadLive(): Promise<Live> {
  const file = join(root, 'tests/bench/storage/measure.ts')
  const { module } = await runnerImport<{ liveFor: typeof liveFor }>(file, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const migrations = readMigrations()
  return (days, habits, isPruned) => module.liveFor(days, habits, migrations, isPruned)
}

/** Keeps so many sessions at the park a week for a year: the bytes of a skater. */
export async function loadSessions(): Promise<(perWeek: number) => Promise<number>> {
  const file = join(root, 'tests/bench/storage/park-sessions.ts')
  const { module } = await runnerImport<{ keepSessions: typeof keepSessions }>(file, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const migrations = readMigrations()
  return (perWeek) => module.keepSessions(perWeek, migrations)
}

function readMigrations(): string[] {
  const folder = join(root, 'migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The bytes of all tables together. */
export const bytesOf = ({ tables }: Grown): number =>
  [...tables.values()].reduce((one, other) => one + other, 0)

/** The rows and each index, of the tables that take at least a hundredth. */
export function printParts(grown: Grown, days: number): void {
  const perYear = (bytes: number) => Math.round((bytes / days) * 365).toLocaleString('en')
  const tables = [...grown.tables].toSorted(([, one], [, other]) => other - one)
  const large = tables.filter(([, bytes]) => bytes > bytesOf(grown) / 100)
  const others = bytesOf(grown) - large.reduce((sum, [, bytes]) => sum + bytes, 0)
  printTable(
    'Bytes of a daily skater and year in D1, by table and index, with what is pruned',
    ['table', 'rows, index'],
    [
      ...large.flatMap(([table, bytes]) => [
        [table, perYear(bytes), ''],
        ...grown.parts
          .filter((part) => part.table === table && part.bytes > 0)
          .map((part) => [`- ${part.name}`, '', perYear(part.bytes)]),
      ]),
      [`${tables.length - large.length} other tables`, perYear(others), ''],
      ['all', perYear(bytesOf(grown)), ''],
    ],
  )
}
