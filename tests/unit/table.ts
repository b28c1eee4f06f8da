/**
 * The rows of a table in text, as their cells. Bars divide the cells. A line that is indented goes on
 * with the row above it:
 *
 *     a bail | ann bails ollie, bob calls !bailed_turn | bob sets
 *     a tie
 *       | ann lands ollie, bob calls, cat judges bailed, dan judges landed | ann retries ollie
 */
export function tableOf(strings: TemplateStringsArray, ...values: string[]): string[][] {
  const text = String.raw({ raw: strings }, ...values)
  const indent = /^\n*( *)/.exec(text)![1]!.length
  const rows: string[] = []
  for (const line of text.split('\n').filter((each) => each.trim())) {
    if (line.search(/\S/) > indent) rows.push(`${rows.pop()} ${line.trim()}`)
    else rows.push(line)
  }
  const table = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  for (const row of table) {
    if (row.length !== table[0]!.length) throw new Error(`Another number of cells: ${row[0]}`)
  }
  return table
}

/** The words of a text; none of them has a space in it. */
export const wordsOf = (strings: TemplateStringsArray): string[] => strings[0]!.trim().split(/\s+/)
