/** What a part of the deep tests reads, as a hash: another hash means that it has to be proven again. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import { app, commandOf, type Part } from './parts.ts'

/** What every part reads in some way. */
const common = [
  'package-lock.json',
  'wrangler.toml',
  'vite.config.ts',
  '{migrations,static,tests/fixtures}/**',
]

const isParsed = (path: string): boolean => /\.([mc]?[jt]s|tsx|css)$/.test(path)

/** Reads each file of a repository once, for all parts. */
export class Inputs {
  readonly #root: string
  readonly #imports = new Map<string, string[]>()
  readonly #hashes = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  /** The hash of all that a part reads, and of how it is run. */
  hashOf(part: Part): string {
    const files = new Set([...this.filesOf(part), ...this.#find(common)])
    const lines = [...files].sort().map((path) => `${this.#hashOfFile(path)} ${path}`)
    return sha256([JSON.stringify([commandOf(part, this.#root), part.env]), ...lines].join('\n'))
  }

  /** The files that a part names, and all that they import, however far away. */
  filesOf({ tests, runs }: Part): Set<string> {
    const files = new Set(this.#find([...tests, ...runs]))
    const notFollowed = app.filter((path) => !files.has(path))
    // What is added while it is walked is walked too.
    for (const path of files) {
      for (const each of this.#importsOf(path)) if (!notFollowed.includes(each)) files.add(each)
    }
    return files
  }

  #find(globs: string[]): string[] {
    return globSync(globs, { cwd: this.#root }).filter((path) =>
      statSync(join(this.#root, path)).isFile(),
    )
  }

  #importsOf(path: string): string[] {
    const known = this.#imports.get(path)
    if (known) return known
    const found = isParsed(path) ? importsOf(this.#root, path) : []
    this.#imports.set(path, found)
    return found
  }

  #hashOfFile(path: string): string {
    const known = this.#hashes.get(path)
    if (known) return known
    const hash = sha256(readFileSync(join(this.#root, path)))
    this.#hashes.set(path, hash)
    return hash
  }
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
