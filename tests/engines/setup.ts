import type { TestProject } from 'vitest/node'
import startStacks from '../browser/stack.ts'
import { showStreets } from '../browser/support/streets.ts'
import { firefoxMissing } from './support/firefox.ts'
import { soundMissing } from './support/sound-server.ts'
import { webkitMissing } from './support/webkit.ts'

/** Says what can't be tested on this machine, and how it could be; then starts the app. */
export default async function setup(project: TestProject) {
  for (const missing of [firefoxMissing, soundMissing, webkitMissing]) {
    if (missing) process.stderr.write(`Skipped: ${missing}\n`)
  }
  // Their maps have streets, which only browsers draw.
  return startStacks(project, showStreets)
}
