import { takeChanges } from '../db/changes/noted'
import { everything } from '../db/changes/changes-of'

interface Change {
  /** The position among all changes of this isolate. */
  position: number
  /** When it was noticed, which is not before it happened. */
  at: number
}

/** Of more things than this, only the latest changes are known one by one. */
const most = 5000

/**
 * The last change of each thing that this isolate knows of, in order. Pages that are older are not
 * shown here any more, so that skaters see their own changes. In other isolates a page expires
 * within a minute.
 */
const changes = new Map<string, Change>()
/** The last change of a thing that is not in the map. */
let ofOthers: Change = { position: 0, at: 0 }
let position = 0

/** Takes note of all changes until now, and returns the position of the last one. */
export function noticeChanges(now: Date): number {
  const changed = takeChanges()
  if (changed.length === 0) return position
  position += 1
  const change = { position, at: now.getTime() }
  if (changed.includes(everything)) {
    changes.clear()
    ofOthers = change
  }
  for (const each of changed) {
    changes.delete(each)
    changes.set(each, change)
  }
  for (const [oldest, its] of changes) {
    if (changes.size <= most) break
    changes.delete(oldest)
    ofOthers = its
  }
  return position
}

/** The last change of one of these, as far as it was noticed. */
export const lastChange = (tags: string[]): Change =>
  tags.map((tag) => changes.get(tag) ?? ofOthers).reduce(later, ofOthers)

const later = (one: Change, other: Change): Change => (other.position > one.position ? other : one)
