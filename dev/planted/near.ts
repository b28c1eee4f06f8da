import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import type { Plant } from './plant.ts'

const patterns: Record<string, string> = {
  unit: 'tests/unit/**/*.test.ts',
  worker: 'tests/worker/**/*.test.{ts,tsx}',
  ways: 'tests/browser/ways/*.test.ts',
  browser: 'tests/browser/{*,screens/*}.test.ts',
}

export const isOfProject = (project: string, file: string): boolean =>
  matchesGlob(file, patterns[project]!)

/** The tests of a copy that import the file with the fault, or are about its feature. */
export function testsNear(copy: string, { file, near = [] }: Plant): string[] {
  const [, feature = ''] = file.split('/')
  const module = file.replace(/\.tsx?$/, '')
  const isNear = (test: string) =>
    near.some((name) => test.includes(name)) ||
    test.startsWith(`tests/unit/${feature}/`) ||
    (file.startsWith('worker/') && test.startsWith(`tests/worker/${feature}/`)) ||
    imports(copy, test, module)
  return Object.values(patterns).flatMap((pattern) =>
    globSync(pattern, { cwd: copy }).filter(isNear),
  )
}

function imports(copy: string, test: string, module: string): boolean {
  const text = readFileSync(join(copy, test), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].some(
    ([, path = '']) => join(dirname(test), path).replace(/\.tsx?$/, '') === module,
  )
}
