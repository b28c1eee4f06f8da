import { everything } from './changes-of'

/** More than this counts as everything, so that an isolate that shows no pages keeps no long list. */
const most = 1000

const noted = new Set<string>()

/** Notes what this isolate has changed, or had changed elsewhere, for the pages that it keeps. */
export function noteChanges(changed: Iterable<string>): void {
  for (const each of changed) noted.add(each)
  if (noted.size <= most) return
  noted.clear()
  noted.add(everything)
}

/** What was noted since this was last asked. */
export function takeChanges(): string[] {
  if (noted.size === 0) return []
  const taken = [...noted]
  noted.clear()
  return taken
}
