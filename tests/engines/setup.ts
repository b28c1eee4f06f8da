import type { TestProject } from 'vitest/node'
import startStacks from '../browser/stack.ts'
import { showStreets } from '../browser/support/streets.ts'
import { firefoxMissing } from './support/firefox.ts'
import { soundMissing } from './support/sound-server.ts'
import { webkitMissing } from './support/webkit.ts'

/**
 * Says what can't be tested on this machine, and how it could be; then starts the app. With `EVERY_ENGINE`
 * nothing may be missing.
 */
export default async function setup(project: TestProject) {
  const missing = [firefoxMissing, soundMissing, webkitMissing].filter((each) => each !== null)
  if (process.env.EVERY_ENGINE && missing.length > 0) throw new Error(missing.join('\n'))
  for (const each of missing) process.stderr.write(`Skipped: ${each}\n`)
  // Their maps have streets, which only browsers draw.
  return startStacks(project, showStreets)
}
