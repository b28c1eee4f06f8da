/**
 * Part of `npm run check`: fails if the production bundle or its configuration contains anything of
 * dev/, or code that can't run in a Worker. Bundles as a deployment would, or checks the folder given as
 * an argument.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { experimental_readRawConfig } from 'wrangler'
import { moduleRules } from './bundled-modules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = process.argv[2] ?? bundle()
const bundled = process.argv[2] ?? join(root, 'dist/worker')

const files = readdirSync(outdir, { recursive: true }).map((name) => join(outdir, name))
// wrangler uploads them inside the script, not as files beside it.
const maps = readdirSync(bundled)
  .filter((name) => name.endsWith('.map'))
  .map((name) => join(bundled, name))
const scripts = files.filter((file) => /\.m?js$/.test(file))
if (scripts.length === 0) fail([`${outdir} holds no bundle.`])
if (maps.length === 0) fail([`${bundled} holds no source map, so nobody can tell what is in it.`])

/** Strings that only a stand-in contains, or what the build leaves out. */
const inScripts =
  /Server-Timing|oidc-provider|stoke-(gateway|identity|stripe)|\/idp\/|\/dev\/(clock|tick|stripe|portal)|stand_in/g
/** A deployed Worker has none: a library that makes a URL from it fails at its first use. */
const withoutAddress = /import\.meta\.url/g
/** Lines, except comments, that name a stand-in or set a variable that must be a secret. */
const inConfig =
  /^(?!\s*#).*\b(OUTBOUND|CLOCK|dev\/|stoke-(gateway|identity|stripe)|idp|OIDC_\w+|STRIPE_\w+|STREAM_\w+|VAPID_\w+|SESSION_SECRET)\b.*/gm

const wrong = [
  ...maps.flatMap(foreignSources),
  ...scripts.flatMap((file) => [...named(file, inScripts), ...named(file, withoutAddress)]),
  ...named(join(root, 'wrangler.toml'), inConfig),
]
if (wrong.length > 0) fail(wrong)
console.log('Nothing of dev/ is in the production bundle.')

/**
 * The files that `wrangler deploy` would send, in a folder that is deleted when this process ends.
 */
function bundle() {
  const folder = mkdtempSync(join(tmpdir(), 'stoke-bundle-'))
  // Beside wrangler.toml, whose paths it has.
  const config = join(root, `wrangler.check-${process.pid}.json`)
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  const { build: _, ...settings } = rawConfig
  writeFileSync(config, JSON.stringify({ ...settings, rules: moduleRules }))
  process.on('exit', () => {
    for (const path of [folder, config]) rmSync(path, { recursive: true, force: true })
  })
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const what = ['dist/worker/index.js', '--no-bundle', '-c', config]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [wrangler, 'deploy', ...what, '--dry-run', '--outdir', folder],
    { cwd: root, encoding: 'utf8', env: quiet() },
  )
  if (status !== 0) fail(['The production bundle does not build.', stdout, stderr])
  return folder
}

/** Turns off wrangler's metrics and its check for a newer version. */
function quiet() {
  const NODE_ENV = 'production'
  const WRANGLER_HIDE_BANNER = 'true'
  const WRANGLER_SEND_METRICS = 'false'
  return { ...process.env, NODE_ENV, WRANGLER_HIDE_BANNER, WRANGLER_SEND_METRICS }
}

/** Sources in dev/, or in packages that only dev/ needs. */
function foreignSources(map) {
  const { sources } = JSON.parse(readFileSync(map, 'utf8'))
  return sources
    .map((source) => relative(root, resolve(dirname(map), source)).replaceAll('\\', '/'))
    .filter((path) => /^dev\/|(^|\/)node_modules\/(oidc-provider|koa)\//.test(path))
    .map((path) => `${path} is in the bundle.`)
}

function named(file, pattern) {
  const found = readFileSync(file, 'utf8').match(pattern) ?? []
  return [...new Set(found)].map((text) => `${file} names ${text.trim()}.`)
}

function fail(lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}
