import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes far longer than others of its size, which is all that is known of a file on a fresh
 * clone. Started last, one of them would run on alone.
 */
const long = [
  'worker/account/while-leaving',
  'browser/screens/lobby',
  'browser/screens/films',
  'browser/screens/sharing',
  'browser/billing-bank',
]

/** Starts the long files of each project before its others, of which the largest go first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
    return [...ofProjects.values()].flatMap((all) => [
      ...all.filter(isLong),
      ...all.filter((file) => !isLong(file)),
    ])
  }
}
