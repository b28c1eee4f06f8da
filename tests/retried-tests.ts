import type { Reporter, TestModule } from 'vitest/node'

/**
 * Names each test that passed only at its second try, and what its first found, at the end of the run
 * where nobody misses it: the default reporter says nothing of a file that passed.
 */
export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap(({ children, relativeModuleId }) =>
      [...children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => {
          const found = test.result().errors?.[0]?.message.split('\n')[0]
          return `  ${relativeModuleId} > ${test.fullName}: ${found}`
        }),
    )
    if (lines.length === 0) return
    console.warn(`\nPASSED ONLY AT THE SECOND TRY: ${lines.length}\n${lines.join('\n')}\n`)
  }
}
