/** tests/proven.json: the hash of the inputs of each part when it was last green. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export type Proven = Record<string, string>

export const readProven = (file: string): Proven =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proven) : {}

/** Notes a part that was green, or forgets one that was red. The others stay as they are in the file by now. */
export function writeProven(file: string, name: string, hash: string | null): void {
  const { [name]: _, ...others } = readProven(file)
  const all = Object.entries(hash === null ? others : { ...others, [name]: hash })
  const sorted = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

export function stateOf(hash: string, known: string | undefined): 'proven' | 'changed' | 'never' {
  if (known === undefined) return 'never'
  return known === hash ? 'proven' : 'changed'
}
