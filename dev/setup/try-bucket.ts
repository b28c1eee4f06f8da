import { withBindings } from '../backup/bindings.ts'
import { loadWorkerModule } from '../worker-module.ts'
import { setupCommand, type Environment } from './deployment.ts'
import { productionFile } from './file.ts'
import type { Journal } from './journal.ts'
import type * as PartNumbers from './part-numbers.ts'

/** Which part numbers the bucket takes; undefined if it could not be tried. */
export async function findPartNumbers(
  environment: Environment,
  journal: Journal,
): Promise<PartNumbers.PartNumbers | undefined> {
  let found: PartNumbers.PartNumbers | undefined
  const place = { remote: productionFile(), environment }
  await journal.attempt(
    'Whether the bucket takes films of more than 8 MiB was not tried',
    `Send one of 20 MB, or run \`${setupCommand(environment)}\` again.`,
    async () => {
      const { tryPartNumbers } = await loadWorkerModule<typeof PartNumbers>(
        new URL('part-numbers.ts', import.meta.url),
      )
      found = await withBindings(place, ({ MEDIA }) => tryPartNumbers(MEDIA), [])
    },
  )
  if (found === 'in-order') {
    journal.say('The bucket takes no part numbers with gaps: PART_NUMBERS is in-order.')
  } else if (found) journal.say('The bucket takes films in parts.')
  return found
}
