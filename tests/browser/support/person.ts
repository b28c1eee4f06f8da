import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Dialog, Page } from 'playwright-core'
import { freePort } from '../../../dev/free-port.ts'
import { startStack, type Stack } from '../../../dev/stack.ts'
import { signIn as signInByCalls } from '../../../dev/sign-in.ts'
import { cookiesOf, newAccount } from './account'
import { launch } from './chromium'

/** The stack that no other file uses now: each that runs at a time has a number. */
const sharedUrl = inject('urls')[Number(process.env.VITEST_POOL_ID) - 1]!

/** Where the tests of this file find the app. */
export let url = sharedUrl

/**
 * A stack that no other file has used, for what shows all skaters, or moves the time, or needs
 * settings of its own.
 */
export function useOwnStack(
  settings: (origin: string) => Record<string, string> = () => ({}),
  fill: (stack: Stack) => Promise<void> = async () => {},
) {
  let stack: Stack
  beforeAll(async () => {
    const port = await freePort()
    const vars = settings(`http://localhost:${port}`)
    stack = await startStack({ mode: 'development', port, vars })
    url = stack.url
    await fill(stack)
  })
  afterAll(async () => {
    url = sharedUrl
    await stack.stop()
  })
}

/** What a console may say without a test failing. */
const expected = [
  // Answers that are errors by design: a 404 page, a refused upload.
  /Failed to load resource: the server responded with a status of 4\d\d/,
  // A signal that is lost on purpose.
  /net::ERR_INTERNET_DISCONNECTED/,
  // The page was left while its socket was opening, or the server is down: the page tries again.
  /\/api\/live' failed: (WebSocket is closed before|Error in connection establishment)/,
  // Access ended while the page was open: its socket is refused, as its calls are.
  /WebSocket connection to .*\/api\/live' failed: .*402/,
  // The same where its session has ended.
  /\/api\/live' failed: HTTP Authentication failed/,
  // The browser gave up animating from one page to the next, as it may at any time. A page that asks
  // for it and leads to one that doesn't is our own mistake.
  /Transition was (aborted|skipped)(?!.*opt-in disabled)/,
]

/** Puts the time of an own stack forward. On a shared one, days would pass amid the tests of other files. */
export async function forwardTime(forwardHours: number): Promise<void> {
  if (url === sharedUrl) throw new Error('Only the time of an own stack may be moved.')
  const body = JSON.stringify({ forwardHours })
  const answer = await fetch(`${url}/dev/clock`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`)
}

/**
 * Puts the time of an own stack forward to noon in UTC, the small hours in Los Angeles: no file takes so
 * long that a day ends amid its tests, at either place. What it makes and what it shows is of one day.
 */
export async function forwardToNoon(): Promise<void> {
  const answer = await fetch(`${url}/dev/clock`)
  const { now } = (await answer.json()) as { now: string }
  const hourOfDay = (Date.parse(now) / 3_600_000) % 24
  await forwardTime((36 - hourOfDay) % 24)
}

let browser: Browser | undefined
const contexts: BrowserContext[] = []
const complaints: string[] = []
/** What each page asked for, got, lost and logged, the newest last. */
const histories = new WeakMap<Page, string[]>()

/** The browser of all files that run in this process, one after the other. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launch()
  return browser
}

/** What the pages have complained of so far, for a test that is about it: it fails no more. */
export const takeComplaints = (): string[] => complaints.splice(0)

let showsMotion = false

/**
 * Opens the browser for the tests of a file, and fails each test whose pages complained. With
 * `motion`, which is for files about what moves, the phones show it.
 */
export function useBrowser({ motion = false } = {}): void {
  beforeAll(async () => {
    showsMotion = motion
    await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await reportFailure(task.result.errors)
    try {
      await closeContexts()
    } finally {
      expect(takeComplaints()).toEqual([])
    }
  })
}

/**
 * Closes every page of a test. A route handler may still be running, waiting or asking the server:
 * its test is over, so the error it gets from the closed page is ignored.
 */
export async function closeContexts(): Promise<void> {
  await Promise.all(contexts.splice(0).map(closeContext))
}

async function closeContext(context: BrowserContext): Promise<void> {
  const unrouted = [context, ...context.pages()].map((each) =>
    // A crashed page never answers this, until its context is closed.
    each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {}),
  )
  try {
    await context.close()
  } catch (error) {
    // A browser that crashed has closed everything already.
    if (browser?.isConnected()) throw error
  }
  await Promise.all(unrouted)
}

/** What went wrong, and what stood on the screens; also of a test that is tried again and passes. */
async function reportFailure(errors: readonly { stack?: string }[] = []): Promise<void> {
  const stacks = errors.map(({ stack }) => stack)
  for (const page of contexts.flatMap((context) => context.pages())) {
    // A page that hangs must not keep the others from being closed.
    const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
    const asleep = await page.evaluate(asleepIslands).catch(String)
    const history = [...(histories.get(page) ?? []).slice(-40), `${Date.now()} now`].join('\n')
    stacks.push(`${page.url()}\nNot alive: ${asleep}\n${history}\n${text.slice(0, 2000)}`)
  }
  process.stderr.write(`${stacks.join('\n\n')}\n`)
}

/** The islands that have not come to life, and the scripts that have come. Runs in the page. */
const asleepIslands = () => {
  const asleep = document.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])')
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))
  return JSON.stringify([[...asleep].map(({ dataset }) => dataset.island), scripts])
}

/** Somebody with a phone of their own: 390 px wide, touch, no motion, nothing signed in. */
export async function person(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
    // What it answers, no test can stand in for: those that are about it let it in.
    serviceWorkers: 'block',
    // To draw motion takes a sixth of the tests' time. The stories in three engines always have it.
    reducedMotion: showsMotion ? 'no-preference' : 'reduce',
    ...options,
  })
  contexts.push(context)
  context.on('page', (opened) => {
    retryNavigation(opened)
    histories.set(opened, historyOf(opened))
  })
  const hasLostSignal = watchSignal(context)
  const complain = (page: Page | null, text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(`${page?.url()} ${text}`)
  }
  // What its policy refuses a page is an error in the console too.
  context.on('console', (message) => {
    const text = message.text()
    // What a page asks for through its worker fails by this name when the signal is lost on purpose.
    const isFile = new URL(message.location().url || url).pathname.startsWith('/assets/')
    if (isFile && hasLostSignal() && text.includes('net::ERR_FAILED')) return
    if (message.type() === 'error' || /hydration|didn't match/i.test(text)) {
      complain(message.page(), text)
    }
  })
  context.on('weberror', (error) => complain(error.page(), error.error().message))
  return context.newPage()
}

/** Tells whether a test has taken the signal of these pages, now or before. */
function watchSignal(context: BrowserContext): () => boolean {
  const setOffline = context.setOffline.bind(context)
  let hasLost = false
  context.setOffline = (isOffline) => {
    hasLost ||= isOffline
    return setOffline(isOffline)
  }
  return () => hasLost
}

/** A list that grows while the page is open. */
function historyOf(page: Page): string[] {
  const lines: string[] = []
  const note = (what: string) => lines.push(`${Date.now()} ${what}`)
  page.on('request', (request) => note(`asks ${request.method()} ${request.url()}`))
  page.on('response', (answer) => note(`gets ${answer.status()} ${answer.url()}`))
  page.on('requestfailed', (request) =>
    note(`loses ${request.url()} ${request.failure()?.errorText}`),
  )
  page.on('console', (message) => note(`says ${message.text().slice(0, 200)}`))
  return lines
}

/**
 * A dialog gives its place in the history back a moment after it has closed. Where the page is told
 * to go elsewhere in that moment, sooner than any thumb, the browser calls that off: it goes again.
 */
function retryNavigation(page: Page): void {
  const go = { to: page.goto.bind(page), anew: page.reload.bind(page) }
  const again = <T>(travel: () => Promise<T>): Promise<T> =>
    travel().catch(async (error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      return travel()
    })
  Object.assign(page, {
    goto: (...where: Parameters<Page['goto']>) => again(() => go.to(...where)),
    reload: (...how: Parameters<Page['reload']>) => again(() => go.anew(...how)),
  })
}

/** Answers the browser's own dialogs. One that its page took along when it closed needs no answer. */
export function onDialog(page: Page, accepts: (dialog: Dialog) => boolean): void {
  page.on('dialog', (dialog) => {
    const answered = accepts(dialog) ? dialog.accept() : dialog.dismiss()
    answered.catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
  })
}

/** Waits until the page's islands have come to life. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // The rest of a page that is still on its way may hold islands.
      document.readyState !== 'loading' &&
      document.querySelectorAll('[data-island]').length ===
        document.querySelectorAll('[data-island][data-alive]').length,
  )
}

/** Is there while what happens reaches the page by itself. */
export const live = (page: Page) => page.locator('body[data-live]')

/** Opens a page, alive. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** What opens in a tab of its own. */
export async function besides(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  await alive(tab)
  return tab
}

/** Waits until each open dialog and popover has its place in the history, and a closed one has none. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { sheets = 0 } = (history.state ?? {}) as { sheets?: number }
    return sheets === document.querySelectorAll('dialog[open], .more:popover-open').length
  })
}

/** Reloads the page, once its dialogs have settled. */
export async function reload(page: Page): Promise<void> {
  await settled(page)
  await page.reload()
  await alive(page)
}

/** Goes back once the page's dialogs have settled: nobody is faster than that. */
export async function goBack(page: Page): Promise<void> {
  await settled(page)
  await page.goBack()
}

let count = 0

/** A login that nobody has used since last month; as short as most are, so that no place breaks it. */
export const newLogin = (name = 'skater'): string =>
  `${name}${Date.now().toString(36).slice(-6)}${count++}`

export const fixture = (name: string): string =>
  new URL(`../../fixtures/${name}`, import.meta.url).pathname

/** From the landing screen through the provider's form. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button').click()
  await page.waitForURL(/\/profile/)
  await alive(page)
}

/** The same without the form: somebody who has no profile yet, on the page that makes one. */
export async function newcomer(page: Page, login = newLogin()): Promise<string> {
  await page.context().addCookies(cookiesOf(await signInByCalls(url, login), url))
  await openPage(page, '/profile/setup')
  return login
}

/** Presses the icon in the header, and then the button of its question. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

/** Gives a page the session of a new skater with a complete profile. Opens nothing. */
export async function newSkater(page: Page, skatertag = newLogin()): Promise<string> {
  const { cookie } = await newAccount(url, skatertag)
  await page.context().addCookies(cookiesOf(cookie, url))
  return skatertag
}

/** The same, and opens their profile. */
export async function skater(page: Page, skatertag?: string): Promise<string> {
  const tag = await newSkater(page, skatertag)
  await openPage(page, '/profile')
  return tag
}

/** The same, but signed in through the provider, which signing out needs. */
export async function skaterOfProvider(page: Page, skatertag = newLogin()): Promise<string> {
  await newAccount(url, skatertag)
  await page.context().addCookies(cookiesOf(await signInByCalls(url, skatertag), url))
  await openPage(page, '/profile')
  return skatertag
}
