/** The statements of `npm run ops -- jobs`: the app's own, as SQL text that wrangler can run. */
import { dropFailure, listFailures } from '../../worker/jobs/queries'
import { handlers } from '../../worker/handlers'
import { db, spell } from '../sql-text'

export type Failure = Awaited<ReturnType<typeof listFailures>>[number]

export const listing = (): string => spell(listFailures(db))

/** Makes the row due, so that the scheduled job finds it, and forgets the failure. */
export function retrying({ kind, id }: Pick<Failure, 'kind' | 'id'>, now: Date): string {
  const handler = Object.hasOwn(handlers, kind) ? handlers[kind as keyof typeof handlers] : null
  const reviving = handler?.revive?.(db, id, now)
  return [...(reviving ? [reviving] : []), dropFailure(db, kind, id)].map(spell).join(';\n')
}

export const forgetting = ({ kind, id }: Pick<Failure, 'kind' | 'id'>): string =>
  spell(dropFailure(db, kind, id))
