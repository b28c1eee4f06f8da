import { loadavg } from 'node:os'
import type { Browser, ElementHandle, Page } from 'playwright-core'
import { spotEndpoints } from '../../worker/spots/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { cookiesOf } from '../browser/support/account.ts'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { newGame, post } from './game-calls.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { stack } from './skater.ts'
import { median, printTable } from './table.ts'

const runs = scaled(3, 1)
const slower = 4
const pages = [
  urls.profile(),
  urls.activity(),
  urls.games(),
  urls.spots({}, { view: 'list' }),
  urls.homies(),
]
const controls = 'a[href]:not(.skip-link), button:enabled, summary, label:has(> input)'
/** A button that opens no sheet within this time opens none. */
const opensWithinMs = 600

interface Seen {
  answers: number[]
  sheets: number[]
}

/** What a thumb waits for on a slow phone: a control of each kind on five pages, one after the other. */
export async function measurePresses(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const who = await somebody(runtime)
    const all: Seen[] = []
    for (let run = 0; run < runs; run++) all.push(await pressAll(browser, runtime, who))
    const row = (what: string, of: (seen: Seen) => number[]) => [
      what,
      `${median(all.map((seen) => p98(of(seen)))).toFixed(0)} ms`,
      `${median(all.map((seen) => of(seen).length))}`,
    ]
    printTable(
      `From a press to its answer, with a CPU ${slower} times slower (aim: 100 ms; a sheet 200 ms; load ${loadavg()[0]!.toFixed(1)})`,
      ['p98', 'presses'],
      [row('answer', ({ answers }) => answers), row('sheet', ({ sheets }) => sheets)],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

const p98 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1] ?? NaN

/** With a clip, a spot, a homie, and a game to roll for. */
async function somebody(runtime: Runtime): Promise<Player> {
  const [players] = await crews(runtime, 1, 2)
  const [ann] = players as [Player, Player]
  await stack(runtime, { cookie: ann.cookie, skatertag: '' })
  const spot = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Hubba',
    latitude: '37.7',
    longitude: '-122.3',
  }))
    spot.set(name, value)
  await post(runtime, spotEndpoints.add.url(), ann, spot)
  await newGame(runtime, players!)
  return ann
}

async function pressAll(browser: Browser, { site }: Runtime, { cookie }: Player): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const seen: Seen = { answers: [], sheets: [] }
  try {
    await context.addCookies(cookiesOf(cookie, site.href))
    const page = await context.newPage()
    page.on('filechooser', () => {})
    await page.addInitScript(watchPresses)
    const cdp = await context.newCDPSession(page)
    for (const path of pages) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' })
      await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-alive])'))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const kinds = new Set<string>()
      for (const control of await page.$$(controls)) {
        const kind = await control.evaluate((each) => `${each.tagName} ${each.className}`)
        // The second line of a list answers as the first does.
        if (kinds.has(kind)) continue
        kinds.add(kind)
        await press(page, control, seen)
      }
    }
    return seen
  } finally {
    await context.close()
  }
}

/** An act before may have taken the control away, or covered it. */
async function press(page: Page, control: ElementHandle, seen: Seen): Promise<void> {
  if (!(await control.isVisible())) return
  await page.evaluate(() => (globalThis as unknown as Watched).presses.begin())
  const isPressed = await control.tap({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return
  const mayOpen = await control.evaluate((each) => (each as Element).matches('button'))
  const { answer, sheet } = await page.evaluate(
    (ms) => (globalThis as unknown as Watched).presses.end(ms),
    mayOpen ? opensWithinMs : 0,
  )
  seen.answers.push(answer)
  if (sheet !== null) seen.sheets.push(sheet)
  for (let times = 0; await page.$('dialog[open], .more:popover-open'); times++) {
    if (times > 40) throw new Error(`Escape closes nothing on ${page.url()}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
}

interface Watched {
  presses: {
    begin(): void
    end(ms: number): Promise<{ answer: number; sheet: number | null }>
  }
}

/** Runs in the page. */
function watchPresses(): void {
  let answer = 0
  let pressedAt = 0
  let shown = Promise.withResolvers<number>()
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|mouse)(down|up)$|^click$/.test(name)) answer = Math.max(answer, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('click', ({ timeStamp }) => (pressedAt ||= timeStamp), true)
  // A link that leaves would end the round; what it answers is its pressed look.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  new MutationObserver((changes) => {
    const isSheet = ({ target }: MutationRecord) => (target as Element).matches('dialog[open]')
    if (!pressedAt || !changes.some(isSheet)) return
    const { resolve } = shown
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
  const presses: Watched['presses'] = {
    begin() {
      answer = pressedAt = 0
      shown = Promise.withResolvers()
    },
    async end(ms) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, ms, null))
      const sheet = await Promise.race([shown.promise, late])
      // The entries of the last frame come after it.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { answer, sheet }
    },
  }
  Object.assign(globalThis, { presses })
}
