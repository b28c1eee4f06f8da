/**
 * A release is a commit that has been deployed to production. `npm run ops -- deploy` tags it `release-1` and
 * so on, and gives each version its commit, which Cloudflare keeps with the version.
 */
import { spawnSync } from 'node:child_process'
import { root } from './stack-config.ts'

/** What git says, or undefined where it refuses or is missing. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Twelve letters, as a version's tag has at most 25. */
export const currentCommit = (): string | undefined => git('rev-parse', '--short=12', 'HEAD')

/** Throws unless the branch is `main`. */
export function requireMain(): void {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch === 'main') return
  throw new Error(
    `Production is deployed from the branch main of a clone, not from ${branch ?? 'here'}.`,
  )
}

/** The newest release among a commit and its ancestors. */
export const lastRelease = (commit = 'HEAD'): string | undefined =>
  git('describe', '--tags', '--abbrev=0', '--match=release-*', commit)

export const isReleased = (release: string): boolean =>
  git('rev-parse', '--verify', '--quiet', `refs/tags/${release}`) !== undefined

/** Whether a commit is a release or comes after it. */
export const contains = (commit: string, release: string): boolean =>
  git('merge-base', '--is-ancestor', release, commit) !== undefined

/** Tags the current commit as the next release, unless it is one. */
export function tagRelease(): string | undefined {
  const [known] = git('tag', '--points-at', 'HEAD', '--list', 'release-*')?.split('\n') ?? []
  if (known) return known
  const numbers = (git('tag', '--list', 'release-*') ?? '')
    .split('\n')
    .map((name) => Number(name.replace('release-', '')) || 0)
  const name = `release-${Math.max(0, ...numbers) + 1}`
  return git('tag', name) === undefined ? undefined : name
}
