import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tests/copy.ts'
import { plantInto, type Plant } from './plant.ts'
import { run } from './run-tests.ts'

/** A copy of the last commit, with faults, while `use` runs. It shares the packages and the build. */
export async function withPlants<T>(
  plants: Plant[],
  commit: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-planted-'))
  try {
    await run(root, 'git', ['clone', '-q', '--shared', '--no-checkout', root, folder])
    if (!(await run(folder, 'git', ['checkout', '-q', commit]))) throw new Error(`No ${commit}`)
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
    mkdirSync(join(folder, '.state'))
    for (const name of ['node_modules', '.state/node'])
      if (existsSync(join(root, name)))
        symlinkSync(join(root, name), join(folder, name), 'junction')
    for (const plant of plants) {
      const path = join(folder, plant.file)
      writeFileSync(path, plantInto(readFileSync(path, 'utf8'), plant))
    }
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
