import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installMap } from '../../../dev/map/install.ts'
import { stackConfigFrom } from '../../../dev/stack-config.ts'
import type { Stack } from '../../../dev/stack.ts'
import { smallMap } from '../../small-map.ts'

/** Shows the small map on a stack that has not been asked for maps yet. */
export async function showStreets({ state }: Stack): Promise<void> {
  const file = join(state, 'small.pmtiles')
  await writeFile(file, smallMap())
  const local = stackConfigFrom({ ...process.env, STOKE_STATE: state })
  await installMap(file, { local }, () => {})
}
