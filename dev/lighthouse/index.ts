/**
 * Measures the pages of the production build with Lighthouse; exits with 1 if a score is too low.
 * An argument selects the pages whose path contains it. With `--quick` each page is only opened,
 * and Lighthouse need not be installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startStack } from '../stack.ts'
import { openBrowser } from './browser.ts'
import { measure, medianReport, type Report } from './measure.ts'
import { categories, pagesOf, type Page } from './pages.ts'
import { seed } from './seed.ts'

const runs = Number(process.env.RUNS ?? 3)
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { quick } = values
const [part = ''] = positionals

if (!quick) install()
const stack = await startStack()
const browser = await openBrowser()
let short = 0
try {
  const seeded = await seed(stack.url, await browser.picture())
  const pages = pagesOf(seeded).filter(({ path }) => path.includes(part))
  const heading = `Median of ${runs}.\n\n${[''.padEnd(48), ...categories].join('  ')}`
  console.log(quick ? 'Each page is opened, and not measured.' : heading)
  let isSignedIn = false
  for (const page of pages) {
    if (quick) {
      const cookie = page.isSignedIn ? seeded.cookie : ''
      console.log(`${page.path.padEnd(48)}  ${await browser.open(stack.url + page.path, cookie)}`)
      continue
    }
    if (page.isSignedIn && !isSignedIn) await browser.signIn(stack.url, seeded.cookie)
    isSignedIn ||= page.isSignedIn
    // Not counted: on the first visit the server draws maps, which it caches.
    await measure(stack.url + page.path, browser.port)
    const reports: Report[] = []
    for (let run = 0; run < runs; run++)
      reports.push(await measure(stack.url + page.path, browser.port))
    tell(page, medianReport(reports))
  }
} finally {
  await browser.close()
  await stack.stop()
}
process.exit(short > 0 ? 1 : 0)

function tell({ path, least }: Page, { scores, faults }: Report): void {
  const lacking = categories.filter((name) => scores[name] < (least[name] ?? 0))
  const cells = categories.map((name) =>
    `${scores[name]}${lacking.includes(name) ? ` < ${least[name]}` : ''}`.padStart(name.length),
  )
  console.log([path.padEnd(48), ...cells].join('  '))
  if (lacking.length === 0) return
  short++
  for (const fault of faults) console.log(`    ${fault}`)
}

/** Installed separately, because no other command needs it. */
function install(): void {
  if (existsSync(new URL('node_modules/lighthouse', import.meta.url))) return
  console.log('Installing Lighthouse. This happens once.')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
