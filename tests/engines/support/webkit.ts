import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { keyActions, pasteActions, pointerActions, type Driver, type Engine } from './driver.ts'
import { end, start, waitForOutput } from './processes.ts'
import { touchByScript } from './touch-by-script.ts'
import { WebDriverSession } from './web-driver.ts'
import { freePort } from '../../../dev/free-port.ts'

const browserPath = globSync('/usr/lib{,64}{,/*}/webkit2gtk-4.*/MiniBrowser').at(-1)
const driverPath = '/usr/bin/WebKitWebDriver'
const screenPath = '/usr/bin/Xvfb'

export const webkitMissing =
  browserPath && [driverPath, screenPath].every((path) => existsSync(path))
    ? null
    : 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav'

/** Without it the browser's own toolbar makes its window wider than a phone. */
const noToolbar =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

/** Starts a screen for WebKit's windows. Each page is a browser of its own, with its driver. */
export async function startWebkit(): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'stoke-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0/gtk.css'), noToolbar)
  const screen = start(
    screenPath,
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await waitForOutput(screen.stdio[3] as Readable, /\d+\n/)
  const env = {
    ...process.env,
    DISPLAY: `:${display.trim()}`,
    XDG_CONFIG_HOME: config,
    // It refuses to run as root otherwise.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const children: ChildProcess[] = [screen]
  return {
    newPage: async () => {
      // One of its drivers has one browser at a time.
      const port = await freePort('127.0.0.1')
      const driver = start(driverPath, ['-p', `${port}`], { env, stdio: 'ignore' })
      children.unshift(driver)
      const session = await WebDriverSession.open(`http://127.0.0.1:${port}`, browser)
      // Some pages are filmed for longer than the half minute that it gives a script.
      await session.post('timeouts', { script: 120_000 })
      return newPage(session, () => end(driver))
    },
    stop: async () => {
      for (const child of children) await end(child)
      await rm(config, { recursive: true, force: true })
    },
  }
}

/** As on a phone: a video that can be heard plays only if a finger has asked for it. */
const args = ['--automation', '--media-playback-requires-user-gesture=true']

const browser = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: browserPath, args },
}

function newPage(session: WebDriverSession, endDriver: () => Promise<void>): Driver {
  const evaluate = (expression: string) =>
    session.post<string>('execute/async', {
      script: `const [answer] = arguments; Promise.resolve(${expression}).then(answer, (error) => answer('!' + error))`,
      args: [],
    })
  const evaluateOrFail = async (expression: string) => {
    const answer = await evaluate(expression)
    if (answer.startsWith('!')) throw new Error(answer.slice(1))
    return answer
  }
  const edgeNow = async () => {
    const { height } = await session.get<{ height: number }>('window/rect')
    return height - Number(await evaluate('String(innerHeight)'))
  }
  const perform = (actions: object[]) => session.post<void>('actions', { actions })
  return {
    open: (url) => session.post('url', { url }),
    evaluate: evaluateOrFail,
    press: (x, y) => perform(pointerActions('mouse', [[x, y]])),
    touch: async (points) => {
      await evaluateOrFail(`(${String(touchByScript)})(${JSON.stringify(points)}).then(String)`)
    },
    drag: (points) => perform(pointerActions('mouse', points)),
    type: (text) => perform(keyActions(text)),
    setFiles: async (value, paths) => {
      const found = await session.post<object>('element', { using: 'css selector', value })
      await session.post(`element/${Object.values(found)[0]}/value`, {
        text: paths.join('\n'),
      })
    },
    setCookies: async (cookies) => {
      // A cookie can only be given to the site that the browser is at.
      await session.post('url', { url: new URL('/offline', cookies[0]!.url).href })
      for (const { name, value, httpOnly } of cookies) {
        await session.post('cookie', { cookie: { name, value, path: '/', httpOnly } })
      }
    },
    resize: async (width, height) => {
      // The window is a little higher than the viewport, which follows it late.
      let [edge, before] = [await edgeNow(), NaN]
      while (edge < 0 || edge !== before) {
        await setTimeout(100)
        ;[edge, before] = [await edgeNow(), edge]
      }
      await session.post('window/rect', { width, height: height + edge })
    },
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    paste: () => perform(pasteActions),
    otherTabs: async () => {
      const own = await session.get<string>('window')
      const urls: string[] = []
      for (const handle of await session.get<string[]>('window/handles')) {
        if (handle === own) continue
        await session.post('window', { handle })
        urls.push(await session.get<string>('url'))
      }
      await session.post('window', { handle: own })
      return urls
    },
    hide: async () => {
      await session.post('window/new', { type: 'tab' })
    },
    goBack: () => session.post('back', {}),
    close: async () => {
      await session.end()
      await endDriver()
    },
  }
}
