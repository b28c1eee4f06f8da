import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The first versions of GitHub's actions that run on Node 24. */
const onNode24: Record<string, number> = { 'actions/checkout': 5, 'actions/setup-node': 5 }

describe.each(readdirSync(folder))('%s', (file) => {
  const used = [...read(file).matchAll(/uses: (\S+)@(\S+) # v(\d+)\.\d+\.\d+$/gm)]

  it('names each action by a commit, with its version beside it', () => {
    expect(used.length).toBe(read(file).match(/uses:/g)?.length)
    for (const [, , commit] of used) expect(commit).toMatch(/^[\da-f]{40}$/)
  })

  it('uses actions that run on Node 24', () => {
    for (const [, action = '', , major] of used) {
      expect([action, Number(major) >= (onNode24[action] ?? Infinity)]).toEqual([action, true])
    }
  })
})

describe('the look at production', () => {
  /** Everything that a file loads, by the paths of files and the names of packages. */
  function loadedBy(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found
    found.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:im|ex)port [^;']*from '(.+)'/gm,
    )) {
      if (from.startsWith('.')) loadedBy(join(dirname(file), from), found)
      else found.add(from)
    }
    return found
  }

  it('runs each quarter of an hour, where the variable says where', () => {
    expect(read('look.yml')).toMatch(/cron: '7,22,37,52 \* \* \* \*'/)
    expect(read('look.yml')).toContain("if: vars.STOKE_ORIGIN != ''")
    expect(read('look.yml')).toContain('node dev/smoke/index.ts "$STOKE_ORIGIN" --patient')
  })

  it('needs no packages, which nobody installs there', () => {
    const loaded = [...loadedBy(join(root, 'dev/smoke/index.ts'))]
    const packages = loaded.filter((each) => !each.startsWith('/') && !each.startsWith('node:'))
    expect(packages.filter((each) => !builtinModules.includes(each))).toEqual([])
    expect(loaded.length).toBeGreaterThan(5)
  })
})
