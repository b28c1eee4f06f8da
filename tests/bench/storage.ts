import { isQuick, scaled } from './scale.ts'
import { estimated, good } from './storage/daily-skater.ts'
import { bytesOf, loadLive } from './storage/load.ts'
import type { Grown } from './storage/measure.ts'
import { printTable } from './table.ts'

const days = scaled(365, 60)
const aim = 250_000

/** How much of the database a daily skater fills in a year: with what is pruned, and without. */
export async function measureStorage(): Promise<void> {
  const live = await loadLive()
  const [all, pruned] = [await live(days, estimated, false), await live(days, estimated, true)]
  const [allOfGood, prunedOfGood] = [await live(days, good, false), await live(days, good, true)]
  const kb = (bytes = 0) => `${Math.round(bytes / 1000)} KB`
  const row = (name: string, of: (grown: Grown) => number | undefined) => [
    name,
    ...[all, pruned, allOfGood, prunedOfGood].map((grown) => kb(of(grown))),
  ]
  const tables = [...all.tables]
    .filter(([, bytes]) => bytes > bytesOf(all) / 100)
    .toSorted(([, one], [, other]) => other - one)
  printTable(
    `A daily skater's ${days} days in D1 (aim for a year: ${kb(aim)})`,
    ['everything kept', 'pruned', '… 1.3 uploads a day', 'pruned'],
    [
      ...tables.map(([name]) => row(name, (grown) => grown.tables.get(name))),
      row('all tables', bytesOf),
      row('packs in R2', ({ packed }) => packed),
    ],
  )
  if (!isQuick && bytesOf(pruned) > aim) console.log('  More than the aim.')
}
