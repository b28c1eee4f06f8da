/** Part of `npm run check`: what a browser loads stays small. Run after a production build. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const root = new URL('../dist/', import.meta.url)
const { hydrate, islands, shareStyles } = JSON.parse(readFileSync(new URL('build.json', root)))

const limits = { script: 110_000, shareStyles: 4_096 }

const zipped = (file) => gzipSync(readFileSync(new URL(`client${file}`, root)), { level: 9 }).length
const sum = (files) => [...new Set(files)].reduce((total, file) => total + zipped(file), 0)

const sizes = [
  // A page with every island there is can't be larger than this.
  ['script of all islands', sum([...hydrate, ...Object.values(islands).flat()]), limits.script],
  ['share page styles', gzipSync(shareStyles, { level: 9 }).length, limits.shareStyles],
]

for (const [what, bytes, limit] of sizes) {
  console.log(`${bytes > limit ? '✗' : '✓'} ${what}: ${bytes} bytes compressed, of ${limit}`)
}
process.exit(sizes.some(([, bytes, limit]) => bytes > limit) ? 1 : 0)
