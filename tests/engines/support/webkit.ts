import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { keyActions, pressActions, type Driver, type Engine } from './driver'
import { end, start, waitForOutput } from './processes'
import { WebDriverSession } from './web-driver'
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

/** Starts WebKit's driver and a screen for its windows. Each page is a browser of its own. */
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
  const port = await freePort('127.0.0.1')
  const env = {
    ...process.env,
    DISPLAY: `:${display.trim()}`,
    XDG_CONFIG_HOME: config,
    // It refuses to run as root otherwise.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driver = start(driverPath, ['-p', `${port}`], { env, stdio: 'ignore' })
  return {
    newPage: async () => newPage(await WebDriverSession.open(`http://127.0.0.1:${port}`, browser)),
    stop: async () => {
      for (const child of [driver, screen] satisfies ChildProcess[]) await end(child)
      await rm(config, { recursive: true, force: true })
    },
  }
}

const browser = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
}

function newPage(session: WebDriverSession): Driver {
  const evaluate = (expression: string) =>
    session.post<string>('execute/async', {
      script: `const [answer] = arguments; Promise.resolve(${expression}).then(answer, (error) => answer('!' + error))`,
      args: [],
    })
  return {
    open: (url) => session.post('url', { url }),
    evaluate: async (expression) => {
      const answer = await evaluate(expression)
      if (answer.startsWith('!')) throw new Error(answer.slice(1))
      return answer
    },
    press: (x, y) => session.post('actions', { actions: pressActions(x, y) }),
    type: (text) => session.post('actions', { actions: keyActions(text) }),
    setFile: async (value, path) => {
      const found = await session.post<object>('element', { using: 'css selector', value })
      await session.post(`element/${Object.values(found)[0]}/value`, { text: path })
    },
    setCookies: async (cookies) => {
      // A cookie can only be given to the site that the browser is at.
      await session.post('url', { url: new URL('/offline', cookies[0]!.url).href })
      for (const { name, value, httpOnly } of cookies) {
        await session.post('cookie', { cookie: { name, value, path: '/', httpOnly } })
      }
    },
    resize: async (width, height) => {
      // The window is a little higher than the viewport.
      const rect = await session.post<{ height: number }>('window/rect', { width, height })
      const inner = Number(await evaluate('String(innerHeight)'))
      await session.post('window/rect', { width, height: height + rect.height - inner })
    },
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    goBack: () => session.post('back', {}),
    close: () => session.end(),
  }
}
