import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The projects of vitest that a ring runs. */
export const rings: Record<string, string[]> = {
  1: ['unit', 'worker', 'ways'],
  2: ['unit', 'worker', 'ways', 'browser'],
}

export interface Failure {
  file: string
  test: string
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Runs tests in a built copy: these files up to the first failure, or all of these projects. */
export async function failuresOf(
  folder: string,
  projects: string[],
  files: string[] | null = null,
): Promise<Failure[]> {
  if (files?.length === 0) return []
  const path = join(folder, '.state/report.json')
  rmSync(path, { force: true })
  const few = files && ['--bail', '1', '--maxWorkers', '1', ...files]
  const named = projects.flatMap((name) => ['--project', name])
  const report = ['--reporter', 'json', '--outputFile', path]
  await run(folder, 'node', ['dev/run.mjs', 'vitest', 'run', ...named, ...(few ?? []), ...report])
  if (!existsSync(path)) return [{ file: 'the run', test: 'ends without a report' }]
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const isBroken = status === 'failed' && failed.length === 0 && message !== ''
    const tests = isBroken ? ['cannot be loaded'] : failed.map(({ fullName }) => fullName)
    return tests.map((test) => ({ file, test }))
  })
}

/** Answers whether it passed. */
export async function run(cwd: string, command: string, args: string[]): Promise<boolean> {
  const [code] = await once(spawn(command, args, { cwd, stdio: 'ignore' }), 'exit')
  return code === 0
}
