/** Lets tests that are in quarantine fail: in the setup of each project. */
import { afterEach } from 'vitest'
import text from './quarantine.txt?raw'
import { quarantinedIn } from './quarantine'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test in quarantine found; the run passes all the same. */
    found?: string
  }
}

const quarantined = quarantinedIn(text)

afterEach(({ task }) => {
  const { result, file, name } = task
  if (result?.state !== 'fail') return
  if (!quarantined.some(({ file: path, test }) => path === file.name && test === name)) return
  task.meta.found = result.errors?.[0]?.message ?? 'nothing that it says'
  Object.assign(result, { state: 'pass', errors: [] })
})
