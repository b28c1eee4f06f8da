import type { Reporter, TestCase, TestModule } from 'vitest/node'

const slowest = 20
/** Over its time by a fifth, a ring says so. */
const patience = 1.2

/** How long the run of a ring may take, in seconds; for those that are named. */
const rings: Record<string, { projects: string[]; seconds: number }> = {
  'npm test': { projects: ['unit', 'worker', 'ways'], seconds: 360 },
}

/**
 * Says at the end of a run, where nobody misses it: its slowest tests, what tests in quarantine found, and whether
 * the ring took longer than it may.
 */
export class RunReport implements Reporter {
  #startedAt = performance.now()

  onTestRunStart(): void {
    this.#startedAt = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    if (tests.length > slowest) printSlowest(tests)
    printFound(tests)
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    const names = new Set(modules.map(({ project }) => project.name))
    for (const [name, ring] of Object.entries(rings)) {
      const isThis =
        names.size === ring.projects.length && ring.projects.every((each) => names.has(each))
      if (isThis && seconds > patience * ring.seconds)
        console.warn(`\n${name} took ${seconds} s, and may take ${ring.seconds} s.\n`)
    }
  }
}

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`

function printSlowest(tests: TestCase[]): void {
  const msOf = (test: TestCase) => test.diagnostic()?.duration ?? 0
  const lines = tests
    .toSorted((one, other) => msOf(other) - msOf(one))
    .slice(0, slowest)
    .map((test) => `${(msOf(test) / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`)
  console.log(`\nThe slowest tests:\n${lines.join('\n')}\n`)
}

function printFound(tests: TestCase[]): void {
  const lines = tests.flatMap((test) => {
    const { found } = test.meta()
    return found === undefined ? [] : [`  ${nameOf(test)}: ${found.split('\n')[0]}`]
  })
  if (lines.length > 0)
    console.warn(`\nFAILED IN QUARANTINE: ${lines.length}\n${lines.join('\n')}\n`)
}
