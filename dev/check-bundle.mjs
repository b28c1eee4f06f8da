/**
 * Fails when the production bundle or its configuration holds anything of dev/.
 * `node dev/check-bundle.mjs <folder>` looks at what `wrangler deploy --dry-run --outdir` wrote.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const outdir = process.argv[2]
if (!outdir || !existsSync(outdir)) {
  fail(['Say which folder holds the bundle: node dev/check-bundle.mjs <folder>'])
}

const files = readdirSync(outdir, { recursive: true }).map((name) => join(outdir, name))
const maps = files.filter((file) => file.endsWith('.map'))
const scripts = files.filter((file) => /\.m?js$/.test(file))
if (scripts.length === 0) fail([`${outdir} holds no bundle.`])
if (maps.length === 0) fail([`${outdir} holds no source map, so nobody can tell what is in it.`])

/** What only a stand-in says. */
const inScripts = /oidc-provider|stoke-(front|identity)|\/idp\/|\/dev\/(clock|tick)/g
/** Lines that are not comments and speak of a stand-in, or set what is a secret. */
const inConfig =
  /^(?!\s*#).*\b(OUTBOUND|CLOCK|dev\/|stoke-(front|identity)|idp|OIDC_\w+|SESSION_SECRET)\b.*/gm

const wrong = [
  ...maps.flatMap(foreignSources),
  ...scripts.flatMap((file) => named(file, inScripts)),
  ...named(join(root, 'wrangler.toml'), inConfig),
]
if (wrong.length > 0) fail(wrong)
console.log('Nothing of dev/ is in the production bundle.')

/** Sources that lie in dev/, or that only dev/ needs. */
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
