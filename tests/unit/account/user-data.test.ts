import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('worker/**/*.ts')
const read = (path: string) => readFileSync(path, 'utf8')
const exported = (name: string) => new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm')

const uses = {
  deleteUserData: 'worker/account/deletion/steps.ts',
  exportUserData: 'worker/account/export/contents.ts',
}

it.each(Object.entries(uses))(
  '%s is exported by user-data.ts of each feature, and each is listed in %s',
  (name, list) => {
    const found = files.filter((path) => exported(name).test(read(path)))
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((path) => !path.endsWith('/user-data.ts'))).toEqual([])
    const folders = found.map((path) => path.split('/')[1]!)
    const missing = folders.filter(
      (folder) =>
        !read(list).includes(folder === 'account' ? "'../user-data'" : `/${folder}/user-data'`),
    )
    expect(missing).toEqual([])
  },
)
