import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The machine's own Chromium where it has one (`CHROMIUM` names another), else the one that came
 * with the packages, which `CHROMIUM=packaged` asks for. More switches can be given.
 */
export async function launch(more: string[] = []): Promise<Browser> {
  const named = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
  const own = named !== undefined && named !== 'packaged'
  const all = [...args, ...more]
  return chromium.launch({ args: all, ...(own ? { executablePath: named } : await fromPackage()) })
}

/** With the libraries that it needs: a machine without a browser rarely has them. */
async function fromPackage(): Promise<LaunchOptions> {
  const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
  const executablePath = await packaged.executablePath()
  const unpacked = await inflate(fileURLToPath(libraries))
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(unpacked, 'lib'),
    FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
  }
  return { executablePath, env }
}
