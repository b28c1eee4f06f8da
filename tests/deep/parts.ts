/** The parts of the deep tests. Each takes at most ten minutes on two quiet cores. */
import { globSync } from 'node:fs'
import { firefoxMissing } from '../engines/support/firefox.ts'
import { soundMissing } from '../engines/support/sound-server.ts'
import { webkitMissing } from '../engines/support/webkit.ts'

export interface Part {
  /** In one line. */
  proves: string
  /** The files that are run. */
  tests: string[]
  /**
   * What the tests read that they do not import, as far as the part proves something of it. That they also serve the
   * rest of the app is no reason to run again at each change: every night does.
   */
  runs: string[]
  /** The projects of vitest that have the tests; without them Node runs the one file by itself. */
  projects?: string[]
  args?: string[]
  env?: Record<string, string>
  /** Why it cannot be proven on this machine. */
  missing?: string | null
}

/** Nearly every test serves the app: a part reads what is behind these only where it names them in `runs`. */
export const app = ['worker/index.ts', 'worker/app.ts', 'islands/registry.ts']

const styles = ['worker/ui/styles/*.css']
const stack = ['dev/serve.ts', 'dev/{gateway,identity,stripe}/index.ts']
const copy = ['tests/copy.ts', 'dev/run.mjs']

/** Commands as a person runs them, against the local runtime and stand-ins. */
const testCommands = (proves: string, names: string[], runs: string[]): Part => ({
  proves,
  tests: names.map((name) => `tests/commands/${name}.test.ts`),
  runs: [...copy, ...runs],
  projects: ['commands'],
})

/** Properties of many random stories, each of which is also tried a few times in every run of the tests. */
const testProperties = (proves: string, tests: string[], runs: string[]): Part => ({
  proves,
  tests,
  runs: ['tests/worker/setup.ts', ...runs],
  projects: ['unit', 'worker'],
  env: { LONG: 'deep' },
})

const testEngine = (name: string, missing: string | null): Part => ({
  proves: `the walks through the app work in ${name}`,
  tests: ['tests/engines/*.test.ts'],
  runs: ['tests/engines/setup.ts', 'islands/registry.ts', 'islands/hydrate.ts', ...styles],
  projects: ['engines'],
  env: { ENGINE: name },
  missing,
})

export const parts: Record<string, Part> = {
  sound: {
    proves:
      'a session of Tripod mode in real time has a film of each try, and the ear hears as well as ever',
    tests: [
      'tests/browser/real-time/*.test.ts',
      'tests/unit/ear/*.test.ts',
      'tests/unit/tripod/keeper.test.ts',
    ],
    runs: ['islands/tripod/session.ts'],
    projects: ['real-time', 'unit'],
    env: { LONG: 'deep' },
  },
  screens: {
    proves:
      'each screen is legible in dark and light, in all media modes, widths and sizes of text',
    tests: ['tests/browser/screens/*.test.ts'],
    runs: ['tests/browser/stack.ts', '{worker,islands}/ui/**/*.{ts,tsx}', ...styles],
    projects: ['browser'],
    env: { SCREENS: 'whole' },
  },
  games: testProperties(
    'random games keep the rules, and a room does what they say whatever fails',
    [
      'tests/unit/games/*/any-game.test.ts',
      'tests/unit/games/told-once.test.ts',
      'tests/unit/park/same-rules.test.ts',
      'tests/worker/games/model.test.ts',
    ],
    ['worker/games/room/**/*.ts', 'islands/park/*.ts'],
  ),
  uploads: testProperties(
    'a file arrives unchanged whatever happens on the way, and any film is prepared as it plays',
    [
      'tests/worker/uploads/{crash,resume}.test.ts',
      'tests/unit/media/metadata/random-*.test.ts',
      'tests/unit/media/prepare/iso.test.ts',
    ],
    ['worker/{uploads,media}/**/*.ts'],
  ),
  histories: testProperties(
    'feed, points, payments and pages follow from what happened, in whichever order',
    [
      'tests/worker/feed/model.test.ts',
      'tests/worker/score/property*.test.ts',
      'tests/worker/billing/{crossing,webhook-orders}.test.ts',
      'tests/worker/shares/readers.test.ts',
      'tests/worker/tricks/ladder-sight.test.ts',
    ],
    ['worker/{feed,score,billing,shares,page-cache,tricks}/**/*.ts'],
  ),
  fuzz: testProperties(
    'no request and no message causes an error of the server, whatever it contains or whatever fails',
    ['tests/worker/fuzz/*.test.ts', 'tests/worker/http/faults.test.ts'],
    ['worker/**/{endpoints,schema}.ts', 'worker/{http,live}/**/*.ts'],
  ),
  kills: {
    proves: 'nothing is lost or doubled where the whole stack is killed amid uploads and games',
    tests: ['tests/long/kills.ts'],
    runs: [...stack, 'worker/{clips,uploads,media,jobs,games/room}/**/*.ts'],
    args: ['--kills', '25'],
  },
  chromium: testEngine('Chromium', null),
  firefox: testEngine('Firefox', firefoxMissing ?? soundMissing),
  webkit: testEngine('WebKit', webkitMissing),
  commands: testCommands(
    'each command for developers and operators does what the documents say',
    ['commands'],
    [
      'dev/{ops,export,flags,moderators,jobs,gazetteer,map,shed,smoke}/index.ts',
      'dev/{start,long,screens}.ts',
      'drizzle.config.ts',
      ...stack,
    ],
  ),
  backups: testCommands(
    'a backup brings back every row and file, on any day',
    ['backup', 'backup-restore', 'export', 'restore', 'drill', 'prepare', 'shed', 'start-again'],
    ['dev/{backup,export,restore,shed}/index.ts', ...stack],
  ),
  setup: testCommands(
    'setup and deploy prepare an account at Cloudflare, and any sign-in provider signs people in',
    ['setup', 'setup-config', 'setup-deploy', 'providers'],
    ['dev/setup/index.ts', 'dev/deploy.ts', 'docs/operating.md', 'worker/session/**/*.ts'],
  ),
  releases: testCommands(
    'a deployment is looked at from outside, and the last release works with these migrations',
    ['smoke', 'last-release', 'migrations'],
    ['dev/{smoke,setup}/index.ts', 'dev/deploy.ts'],
  ),
  demo: testCommands('the demo is lived and served', ['demo'], ['dev/demo/index.ts', ...stack]),
  lighthouse: testCommands(
    'each page is opened to be scored',
    ['lighthouse'],
    ['dev/lighthouse/index.ts'],
  ),
  capacity: testCommands(
    'a day of skaters is replayed',
    ['capacity'],
    ['tests/bench/capacity/index.ts'],
  ),
  bench: testCommands('every benchmark runs', ['bench'], ['tests/bench/index.ts']),
}

/** How a part is run, by `node dev/run.mjs`. */
export function commandOf({ tests, projects, args = [] }: Part, root: string): string[] {
  const files = globSync(tests, { cwd: root }).sort()
  if (!projects) return ['node', ...files, ...args]
  return ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...files, ...args]
}
