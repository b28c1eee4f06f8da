/**
 * Part of `npm run lint`: refuses the identifiers that docs/glossary.md lists as retired. Checks
 * this repository, or the folder given as an argument.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const rows = glossary
  .slice(glossary.indexOf('## Retired words'))
  .matchAll(/^\| `(\w+)` +\| `(\w+)` +\|$/gm)
const better = new Map([...rows].map(([, retired, now]) => [retired, now]))
if (better.size === 0) throw new Error('docs/glossary.md lists no retired words.')
const retired = new RegExp(`\\b(${[...better.keys()].join('|')})\\b`)
/** Comments and strings may use such a word as plain English. */
const prose =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}\n]+</g

const wrong = ['worker', 'islands', 'dev', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('check-glossary.mjs'))
    .flatMap((name) => {
      const code = readFileSync(join(root, folder, name), 'utf8').replaceAll(prose, '')
      const [found] = retired.exec(code) ?? []
      return found ? [`${folder}/${name}: ${found} is now ${better.get(found)}`] : []
    }),
)
for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)
