import type { TestProject } from 'vitest/node'
import { startStack, type Stack } from '../../dev/stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    urls: string[]
  }
}

/**
 * A whole stack for each file that runs at a time, for some move the time; with development React,
 * which says what doesn't fit.
 */
export default async function setup(
  project: TestProject,
  fill: (stack: Stack) => Promise<void> = async () => {},
) {
  const start = async () => {
    const stack = await startStack({ mode: 'development' })
    await fill(stack)
    return stack
  }
  // After a change, the first bundles the app and fills databases, which the others then copy.
  const stacks = [await start()]
  const more = Array.from({ length: project.config.maxWorkers - 1 }, start)
  stacks.push(...(await Promise.all(more)))
  project.provide(
    'urls',
    stacks.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    // What the app could not explain belongs beside the test that failed on it.
    const said = stacks.flatMap((stack) => stack.log().split('\n'))
    const errors = said.filter((line) => line.includes('"level":"error"'))
    if (errors.length > 0) console.error(errors.join('\n'))
  }
}
