/**
 * Installs the packages. Runs on the system's Node, before anything is installed.
 * `npm ci` runs only when the packages are absent or are not those of package-lock.json.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const stamp = new URL('node_modules/.stoke-lock', root)
const installed = new URL('node_modules/.package-lock.json', root)

/** Makes node_modules match package-lock.json; leaves the process when it cannot. */
export function installPackages() {
  const lock = readFileSync(new URL('package-lock.json', root))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // Whoever ran npm by hand has them already.
  if (!matches(JSON.parse(lock).packages)) ci()
  writeFileSync(stamp, hash)
}

/** Whether the versions that npm says it installed are those of the lock. */
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
