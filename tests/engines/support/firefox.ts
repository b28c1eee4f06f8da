import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BidiConnection } from './bidi.ts'
import { keyActions, pasteActions, pointerActions, type Driver, type Engine } from './driver.ts'
import { end, start, waitForOutput } from './processes.ts'
import { startSoundServer } from './sound-server.ts'

const path = [
  process.env.FIREFOX ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((candidate) => existsSync(candidate))

export const firefoxMissing = path
  ? null
  : 'Firefox is not installed: apt-get install firefox-esr, or name it in FIREFOX'

const preferences = Object.entries({
  // Else a new profile opens pages of its own.
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  // On a phone a scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
})
  .map(([name, value]) => `user_pref("${name}", ${value});`)
  .join('\n')

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'stoke-firefox-'))
  await writeFile(join(profile, 'user.js'), preferences)
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const sound = await startSoundServer()
  const env = { ...process.env, ...sound.env }
  const browser = start(path!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const url = await waitForOutput(browser.stderr!, /ws:\/\/\S+/)
  const bidi = await BidiConnection.connect(`${url}/session`)
  await bidi.send('session.new', { capabilities: {} })
  return {
    newPage: () => newPage(bidi),
    stop: async () => {
      bidi.close()
      await end(browser)
      await sound.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function newPage(bidi: BidiConnection): Promise<Driver> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  // A window for each: a tab behind another is hidden, and its page sleeps.
  const place = { type: 'window', userContext }
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', place)
  const evaluate = async (expression: string, serialization?: object) => {
    const how = { awaitPromise: true, target: { context }, ...serialization }
    const answer = await bidi.send<Evaluated>('script.evaluate', { expression, ...how })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const perform = (actions: object[]) =>
    bidi.send<void>('input.performActions', { context, actions })
  return {
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => (await evaluate(expression)).value ?? '',
    press: (x, y) => perform(pointerActions('mouse', [[x, y]])),
    touch: (points) => perform(pointerActions('touch', points)),
    drag: (points) => perform(pointerActions('mouse', points)),
    type: (text) => perform(keyActions(text)),
    setFiles: async (selector, files) => {
      const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      await bidi.send('input.setFiles', { context, element, files })
    },
    setCookies: async (cookies) => {
      for (const { name, value, url, httpOnly } of cookies) {
        const text = { type: 'string', value }
        const cookie = { name, value: text, domain: new URL(url).hostname, path: '/', httpOnly }
        const partition = { type: 'storageKey', userContext }
        await bidi.send('storage.setCookie', { cookie, partition })
      }
    },
    resize: (width, height) =>
      bidi.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    screenshot: async () => {
      const shot = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(shot.data, 'base64')
    },
    paste: () => perform(pasteActions),
    otherTabs: async () => {
      const { contexts } = await bidi.send<{ contexts: Tab[] }>('browsingContext.getTree')
      const mine = contexts.filter((tab) => tab.userContext === userContext)
      return mine.filter((tab) => tab.context !== context).map(({ url }) => url)
    },
    hide: async () => {
      const tab = { type: 'tab', referenceContext: context, background: false }
      await bidi.send('browsingContext.create', tab)
    },
    goBack: () => bidi.send('browsingContext.traverseHistory', { context, delta: -1 }),
    close: () => bidi.send('browser.removeUserContext', { userContext }),
  }
}

interface Tab {
  context: string
  userContext: string
  url: string
}

type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
