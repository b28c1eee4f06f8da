import { empty } from './empty'
import { skater, type Skater } from './skaters'
import { addTricks } from './tricks'

/** Ann and Bob with the catalogue of tricks, and nothing else. */
export async function annAndBob(): Promise<{ ann: Skater; bob: Skater }> {
  await empty()
  await addTricks()
  return { ann: await skater('ann'), bob: await skater('bob') }
}
