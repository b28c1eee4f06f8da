import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ours = /(?:from |import\()'((?:\.\.\/)+(?:worker|dev)\/[^']+)'/g
const packages = /from '((?:drizzle-orm|hono|jose|stripe|zod)(?:\/[^']*)?)'/g

/** What the tests import that is not theirs, by a name for each: our modules, the app's packages. */
export function importsOf(root: string): Record<string, string> {
  const found: Record<string, string> = {}
  const tests = join(root, 'tests/worker')
  for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' })) {
    // What makes the bundle runs in Node.
    if (!/\.tsx?$/.test(file) || dirname(file) === 'bundle') continue
    const text = readFileSync(join(tests, file), 'utf8')
    for (const [, path = ''] of text.matchAll(ours)) {
      const target = resolve(tests, dirname(file), path)
      found[relative(root, target).replace(/\.tsx?$/, '')] = target
    }
    for (const [, name = ''] of text.matchAll(packages)) found[`packages/${name}`] = name
  }
  return found
}
