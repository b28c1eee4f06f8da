import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import { cookiesOf } from '../browser/support/account.ts'

export interface Unwatched {
  send(method: string, params?: object): Promise<unknown>
  /** Runs a function in the page, which can use nothing from outside. */
  evaluate<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** Waits until a function that runs in the page says so. */
  until(isSo: () => boolean): Promise<void>
}

/**
 * A phone's page in a context that Playwright does not know. For its own pages it has the browser keep what
 * was answered, whole films too: that is memory of the page's process, and time of its frames.
 */
export async function inUnwatched<T>(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
  act: (page: Unwatched) => Promise<T>,
): Promise<T> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    await session.send('Storage.setCookies', { browserContextId, cookies: cookiesOf(cookie, url) })
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const page = pageOf(session, sessionId)
    await page.send('Emulation.setDeviceMetricsOverride', phone)
    await page.send('Page.navigate', { url })
    return await act(page)
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}

const patienceMs = 30_000
const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}

interface Evaluated {
  result: { value: unknown }
  exceptionDetails?: { exception?: { description: string }; text: string }
}

function pageOf(session: CDPSession, sessionId: string): Unwatched {
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result, error } = JSON.parse(event.message) as Answer
    const call = id === undefined ? undefined : waiting.get(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  const send = async (method: string, params: object = {}) => {
    const id = ++last
    const call = Promise.withResolvers<unknown>()
    waiting.set(id, call)
    const message = JSON.stringify({ id, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    return call.promise
  }
  const page: Unwatched = {
    send,
    async evaluate<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A) {
      const { result, exceptionDetails: failed } = (await send('Runtime.evaluate', {
        expression: `(${String(run)})(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
      })) as Evaluated
      if (failed) throw new Error(failed.exception?.description ?? failed.text)
      return result.value as T
    },
    async until(isSo) {
      // While a page comes, there is none to ask.
      const ask = () => page.evaluate(isSo).catch(() => false)
      for (const end = Date.now() + patienceMs; !(await ask()); await sleep(50))
        if (Date.now() > end) throw new Error(`It is still not so: ${String(isSo)}`)
    },
  }
  return page
}
