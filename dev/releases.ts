/** Releases are tags of git, `release-1` and so on, which `npm run ops -- deploy` adds in production. */
import { spawnSync } from 'node:child_process'
import { root } from './stack-config.ts'

/** What git says, or undefined where it refuses or is missing. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The newest release among a commit and its ancestors. */
export const lastRelease = (commit = 'HEAD'): string | undefined =>
  git('describe', '--tags', '--abbrev=0', '--match=release-*', commit)
