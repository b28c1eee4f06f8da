/** Downloads a Node into `.state/node` if the installed one is too old. Runs on Node 20. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchedNode, isNewEnough, manifestsFor, packageFor } from './rules.mjs'

const state = fileURLToPath(new URL('../../.state/', import.meta.url))
const home = join(state, 'node')
const downloads = 'node-download-'
const hour = 3_600_000

/** Headers and manuals, a third of the package. */
const unused = ['include', 'share', 'CHANGELOG.md', 'README.md']

/** The folder of the downloaded Node, or undefined if the running one is new enough. */
export function nodeFolder() {
  if (isNewEnough(process.versions.node)) return undefined
  if (installedVersion() !== fetchedNode) fetchNode()
  return join(home, 'bin')
}

function installedVersion() {
  const manifest = join(home, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

/** Moves a Node to its final folder only after it has run successfully. */
function fetchNode() {
  const found = packageFor(process.platform, process.arch)
  if (!found) fail(`There is no package of Node for ${process.platform} on ${process.arch}.`)
  console.log(`Fetching Node ${fetchedNode}, as ${process.version} is too old. This happens once.`)
  mkdirSync(state, { recursive: true })
  deleteInterrupted()
  const download = mkdtempSync(join(state, downloads))
  process.once('exit', () => remove(download))
  // Ctrl-C ends npm; this process continues for a moment, to delete npm's files.
  process.once('SIGINT', () => {})
  for (const [name, content] of Object.entries(manifestsFor(found))) {
    writeFileSync(join(download, name), JSON.stringify(content))
  }
  const { status } = npmCi(download)
  if (status !== 0) fail(`npm could not fetch ${found.name}@${fetchedNode}: it says why above.`)
  const folder = join(download, 'node_modules', found.name)
  for (const name of unused) remove(join(folder, name))
  const { stdout, error } = spawnSync(join(folder, 'bin/node'), ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() !== `v${fetchedNode}`) {
    fail(`The Node of ${found.name} does not run on this machine. ${error?.message ?? ''}`)
  }
  // Another command may have finished first.
  if (installedVersion() === fetchedNode) return
  remove(home)
  renameSync(folder, home)
}

const remove = (path) => rmSync(path, { recursive: true, force: true })

/** Deletes what a killed command has left. A younger download may still be running. */
function deleteInterrupted() {
  for (const name of readdirSync(state)) {
    const folder = join(state, name)
    const isOld = name.startsWith(downloads) && Date.now() - statSync(folder).mtimeMs > hour
    if (isOld) remove(folder)
  }
}

function npmCi(cwd) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', ['ci', ...options], { cwd, stdio: 'inherit' })
}

function fail(reason) {
  console.error(`\n${reason}`)
  console.error('Run the command again, or install Node 22.18 or newer (24 is best).\n')
  process.exit(1)
}
