import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The rest of the environment has a person's git in it, and this process may run inside a hook. */
const identity = ['-c', 'user.name=Crew', '-c', 'user.email=crew@example.com']

export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_DIR: join(folder, '.git') },
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** An empty commit, as it is its place that counts. Returns its name as `deploy` writes it. */
export function commit(folder: string): string {
  git(folder, 'commit', '--allow-empty', '--quiet', '--message=next')
  return git(folder, 'rev-parse', '--short=12', 'HEAD')
}

/** A clone on `main` with one commit. */
export function startClone(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder)
}

/** The same beside the repository, for commands that run in it and find this history by GIT_DIR. */
export function startHistory() {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-git-'))
  startClone(folder)
  return {
    folder,
    dir: join(folder, '.git'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
