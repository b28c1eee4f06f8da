import { median } from '../../worker/median.ts'

/** Prints a heading and rows in columns: the first to the left, figures to the right. */
export function printTable(heading: string, columns: string[], rows: string[][]): void {
  const all = [['', ...columns], ...rows]
  const widths = all[0]!.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
  console.log(`\n${heading}`)
  for (const row of all) console.log(`  ${line(row).join('   ').trimEnd()}`)
}

/** The median of what one is of the other, round by round: what slows a round slows both. */
export const ratio = (ones: number[], others: number[]): string =>
  `${median(ones.map((one, round) => one / others[round]!)).toFixed(2)}×`
