import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { freePort } from '../../dev/free-port.ts'

/** What vitest and npm tell their children is not for the commands, which start with nothing of it. */
const notForCommands =
  /^(VITEST|npm_|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/i

/** Folders of tools that npm and dev/run.mjs put on the path; a person's shell has none of them. */
const addedFolders = /[/\\](node_modules[/\\]\.bin|node-gyp-bin|\.state[/\\]node[/\\]bin)$/

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !notForCommands.test(name)),
)
inherited.PATH = inherited.PATH?.split(delimiter)
  .filter((folder) => !addedFolders.test(folder))
  .join(delimiter)

type Variables = Record<string, string>

const running = new Set<ChildProcess>()

/** Ends what a test that ran out of its time has left: the command, and the processes of its group. */
export function endCommands(): void {
  for (const { pid } of running) process.kill(-pid!, 'SIGTERM')
}

/** Starts a program in a folder; `said()` is all that it has printed. */
function start(folder: string, [program, ...args]: string[], env: Variables) {
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let text = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (more: string) => (text += more))
  }
  // Closed once everything that the command has started is gone too.
  const ended = once(child, 'close')
  return { child, ended, said: () => text }
}

/** Runs an npm command to its end, and returns what it printed. */
export const run = (folder: string, command: string, env: Variables = {}): Promise<string> =>
  runToEnd(folder, `npm ${command}`, env)

/** The same with a tool of node_modules. */
export const runTool = (folder: string, command: string): Promise<string> =>
  runToEnd(folder, `node dev/run.mjs ${command}`, {})

async function runToEnd(folder: string, command: string, env: Variables): Promise<string> {
  const { child, ended, said } = start(folder, command.split(' '), env)
  await ended
  if (child.exitCode !== 0) throw new Error(`${command}: ${child.exitCode}\n${said()}`)
  return said()
}

/** Runs an npm command that serves the app while `use` runs, and ends it. */
export async function serve(
  folder: string,
  command: string,
  use: (url: string) => Promise<void>,
  env: Variables = {},
): Promise<void> {
  const port = await freePort()
  const { child, ended, said } = start(folder, ['npm', ...command.split(' ')], {
    ...env,
    PORT: `${port}`,
  })
  try {
    await saidReady(child, said)
    await use(`http://localhost:${port}`)
  } catch (error) {
    throw new Error(`npm ${command}: ${(error as Error).message}\n${said()}`, { cause: error })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function saidReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', () => said().includes('(Ctrl-C stops it)') && resolve())
    child.once('close', () => reject(new Error('It ended before it served anything.')))
  })
}
