import { existsSync } from 'node:fs'
import bundled from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** The machine's own Chromium where it has one (or `CHROMIUM` names it), else the packaged one. */
export async function launch(): Promise<Browser> {
  const named = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
  if (named && named !== 'bundled') {
    return chromium.launch({ executablePath: named, args: ['--no-sandbox', ...quiet] })
  }
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    args: [...bundled.args, ...quiet],
  })
}
