/**
 * Installs the packages. Runs on the system's Node, before anything is installed. It runs `npm ci`
 * only if the packages are absent or differ from package-lock.json.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const stamp = new URL('node_modules/.stoke-lock', root)
const installed = new URL('node_modules/.package-lock.json', root)

/** Makes node_modules match package-lock.json; exits the process if that fails. */
export function installPackages() {
  const lock = readFileSync(new URL('package-lock.json', root))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // A developer who ran npm by hand has the packages already.
  if (!matches(JSON.parse(lock).packages)) ci()
  writeFileSync(stamp, hash)
}

/** Whether npm installed the versions of the lock file. */
function matches(wanted) {
  if (!existsSync(installed)) return false
  const present = JSON.parse(readFileSync(installed)).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || present[path]?.version === version,
  )
}

function ci() {
  console.log('Installing what Stoke needs. This happens once, and when its versions change.')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
