import type { TestProject } from 'vitest/node'
import { startStack } from '../../dev/stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

/** One whole stack for all browser tests, with development React, which says what doesn't fit. */
export default async function setup(project: TestProject) {
  const stack = await startStack({ mode: 'development' })
  project.provide('url', stack.url)
  return async () => {
    await stack.stop()
    // What the app could not explain belongs beside the test that failed on it.
    const errors = stack
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
    if (errors.length > 0) console.error(errors.join('\n'))
  }
}
