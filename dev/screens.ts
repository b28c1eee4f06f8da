/**
 * `npm run screens`: opens every screen as its tests do, saves a screenshot of each in dark and in
 * light mode, and makes one overview per feature: `.state/screens/index.html`. Further arguments go
 * to vitest, such as `-- games`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stack-config.ts'

const folder = join(root, '.state/screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const asked = process.argv.slice(2)
const [feature = '', ...more] = asked[0]?.startsWith('-') ? ['', ...asked] : asked
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project=browser', `tests/browser/screens/${feature}`, ...more],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STOKE_SCREENS: folder } },
)

const style =
  'body{font:14px system-ui;margin:16px;background:#888}main{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{max-width:390px;display:block}'
const page = (title: string, body: string) =>
  `<!doctype html><meta charset=utf-8><title>${title}</title><style>${style}</style><h1>${title}</h1><main>${body}</main>`
const picture = (name: string) =>
  `<figure><figcaption>${name}</figcaption><img loading=lazy src="${name}.png"></figure>`

const features = readdirSync(folder)
for (const each of features) {
  const names = readdirSync(join(folder, each)).map((file) => file.replace(/\.png$/, ''))
  writeFileSync(join(folder, each, 'index.html'), page(each, names.map(picture).join('')))
}
const links = features.map((each) => `<a href="${each}/index.html">${each}</a>`)
writeFileSync(join(folder, 'index.html'), page('Screens', links.join(' ')))
console.log(`Look at ${join(folder, 'index.html')}.`)
process.exitCode = status ?? 1
