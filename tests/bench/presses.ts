import { loadavg } from 'node:os'
import type { Browser, ElementHandle, Page } from 'playwright-core'
import * as spotEndpoints from '../../worker/spots/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { newGame, post } from './game-calls.ts'
import { phoneOf, thumbed } from './phone.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { stack } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'

const runs = scaled(5, 1)
export const slower = 4
const pages = [
  urls.profile(),
  urls.activity(),
  urls.games(),
  urls.spots({}, { view: 'list' }),
  urls.homies(),
]
const controls = 'a[href]:not(.skip-link), button:enabled, summary, label:has(> input)'
/** A button that opens no sheet within this time opens none. */
const opensWithinMs = 1000
/** So many of those that look alike: the others answer as they do. */
const perKind = 2
/** How long a control is waited for that something covers. */
const triesMs = 1000

interface Press {
  /** The page and the kind of control. */
  what: string
  answer: number
  sheet: number | null
}

interface Timed {
  ms: number
  what: string
}

/** What a thumb waits for on a slow phone: a control of each kind on five pages, one after the other. */
export async function measurePresses(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const who = await somebody(runtime)
    const all: Awaited<ReturnType<typeof pressAll>>[] = []
    for (let run = 0; run < runs; run++)
      all.push(await pressAll(browser, runtime, who, all[0]?.presses))
    const row = (name: string, ofRun: (run: (typeof all)[number]) => Timed[]) => {
      const timed = all.map((run) => ofRun(run).toSorted((one, other) => one.ms - other.ms))
      const slowest = timed[0]!.at(-1)
      return [
        name,
        `${median(timed.map(p98)).toFixed(0)} ms`,
        `${median(timed.map(({ length }) => length))}`,
        slowest ? `${slowest.ms.toFixed(0)} ms, ${slowest.what}` : '',
      ]
    }
    printTable(
      `From a press to its answer, with a CPU ${slower} times slower (aim: 100 ms; a sheet 200 ms; load ${loadavg()[0]!.toFixed(1)})`,
      ['p98', 'presses', 'slowest of the first run'],
      [
        row('a bare button', ({ bare }) => bare.map((ms) => ({ ms, what: '' }))),
        row('answer', ({ presses }) => presses.map(({ answer: ms, what }) => ({ ms, what }))),
        row('sheet', ({ presses }) =>
          presses.flatMap(({ sheet: ms, what }) => (ms === null ? [] : [{ ms, what }])),
        ),
      ],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

const p98 = (sorted: Timed[]): number => sorted[Math.ceil(sorted.length * 0.98) - 1]?.ms ?? NaN

/** With a clip, a spot, a homie, and a game to roll for. */
export async function somebody(runtime: Runtime): Promise<Player> {
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

/** `before` is an earlier run, which says which controls open a sheet. */
async function pressAll(
  browser: Browser,
  runtime: Runtime,
  who: Player,
  before: Press[] = [],
): Promise<{ presses: Press[]; bare: number[] }> {
  const context = await phoneOf(browser, runtime, who, thumbed)
  const opensNone = new Set(before.filter(({ sheet }) => sheet === null).map(({ what }) => what))
  const presses: Press[] = []
  const bare: number[] = []
  try {
    const page = await context.newPage()
    page.on('filechooser', () => {})
    await page.addInitScript(watchPresses)
    const cdp = await context.newCDPSession(page)
    for (const path of pages) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(new URL(path, runtime.site).href, { waitUntil: 'load' })
      await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-alive])'))
      await page.waitForTimeout(1000)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const kinds = new Map<string, number>()
      for (const control of await page.$$(controls)) {
        if (!(await control.isVisible())) continue
        const [kind, name] = await control.evaluate(kindAndName)
        const count = kinds.get(kind) ?? 0
        if (count === perKind) continue
        kinds.set(kind, count + 1)
        const what = `${path} ${name}`
        const times = await press(page, control, opensNone.has(what) ? 0 : opensWithinMs).catch(
          (error: unknown) => {
            if (/context was destroyed|navigation/i.test(String(error))) return 'left' as const
            throw error
          },
        )
        // An act has read the page again: its other controls went with it.
        if (times === 'left') {
          await page.waitForLoadState()
          break
        }
        if (times) presses.push({ what, ...times })
      }
      bare.push(...(await pressBare(page)))
    }
    return { presses, bare }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const kindAndName = (control: Node): [kind: string, name: string] => {
  const element = control as HTMLElement
  const { tagName, className, ariaLabel, innerText } = element
  const name = (ariaLabel ?? innerText).trim().replace(/\s+/g, ' ').slice(0, 30)
  return [`${tagName} ${className}`, name || className]
}

/** A button that does nothing: what this machine takes for it, the app can't be faster than. */
async function pressBare(page: Page): Promise<number[]> {
  const button = await page.evaluateHandle(() => {
    const made = document.body.appendChild(document.createElement('button'))
    made.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 99; padding: 30px'
    return made
  })
  const answers: number[] = []
  for (let times = 0; times < 5; times++) {
    const seen = await press(page, button, 0)
    if (seen) answers.push(seen.answer)
  }
  return answers
}

/** Null for a control that an act before has taken away, or covered. */
async function press(page: Page, control: ElementHandle, opensWithin: number) {
  await page.evaluate(() => (globalThis as unknown as Watched).presses.begin())
  const isPressed = await control.tap({ timeout: triesMs }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return null
  const mayOpen = await control.evaluate((each) => (each as Element).matches('button'))
  const times = await page.evaluate(
    (ms) => (globalThis as unknown as Watched).presses.end(ms),
    mayOpen ? opensWithin : 0,
  )
  for (let tries = 0; await page.$('dialog[open], .more:popover-open'); tries++) {
    if (tries > 40) throw new Error(`Escape closes nothing on ${page.url()}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
  return times
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
  // What leaves would end the round; its answer is its pressed look.
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  addEventListener('submit', (event) => event.preventDefault())
  const note = () => {
    const { resolve } = shown
    // After the frame that shows it.
    if (pressedAt)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
  }
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches('dialog[open]'))) note()
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
  addEventListener(
    'toggle',
    ({ target, newState }) => newState === 'open' && (target as Element).matches('.more') && note(),
    true,
  )
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
