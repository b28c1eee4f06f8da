import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

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
  // Drawing in a process of its own takes 8 % more CPU time.
  '--in-process-gpu',
]

/**
 * The machine's own Chromium where it has one (`CHROMIUM` names another), else the one that came
 * with the packages, which `CHROMIUM=packaged` asks for. More switches can be given.
 */
export const launch = async (more: string[] = []): Promise<Browser> =>
  chromium.launch(await optionsWith(more))

/** The same with a folder for what pages store, which they else have in memory. */
export const launchIn = async (
  folder: string,
  options: { viewport: { width: number; height: number } },
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await optionsWith([])), ...options })

async function optionsWith(more: string[]): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
  const own = named !== undefined && named !== 'packaged'
  const all = [...args, ...more]
  return { args: all, ...(own ? { executablePath: named } : await fromPackage()) }
}

/** With its libraries and fonts: a machine without a browser rarely has them. */
async function fromPackage(): Promise<LaunchOptions> {
  const module = import.meta.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', module), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `stoke-chromium-${version}`)
  if (!existsSync(folder)) await unpack(module, folder)
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

/**
 * Unpacks to a folder of its own and then renames that: test files start at once, and none may see a
 * browser that another has half unpacked.
 */
async function unpack(module: string, folder: string): Promise<void> {
  const own = mkdtempSync(`${folder}-`)
  const libraries = fileURLToPath(new URL('../bin/al2023.tar.br', module))
  const script = `const { default: packaged, inflate } = await import('${module}')
    await packaged.executablePath()
    await inflate('${libraries}')`
  // The package unpacks to the folder for temporary files: in a process of its own that is another.
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: own },
  })
  // The package's own settings name the fonts of another machine. Chromium ends without any font.
  writeFileSync(join(own, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
  try {
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
