import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { licencesText, packageFolderOf } from '../../../dev/licences/licences'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'stoke-licences-'))))
afterEach(() => rmSync(root, { recursive: true }))

function pack(name: string, manifest: object, files: Record<string, string> = {}): string {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', ...manifest }),
  )
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

it.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@tanstack/query-core/build/x.js', '/a/node_modules/@tanstack/query-core'],
  ['/a/node_modules/b/node_modules/c/x.js?url', '/a/node_modules/b/node_modules/c'],
  ['\0/a/node_modules/react/index.js?commonjs-proxy', '/a/node_modules/react'],
  ['/a/islands/hydrate.ts', null],
  ['\0rolldown/runtime.js', null],
])('the package of %j is %j', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder)
})

describe('licences.txt', () => {
  it('has each package once, in the order of their names, with its text and where it comes from', () => {
    const b = pack(
      'b-video',
      { license: 'MPL-2.0', repository: { url: 'git+https://github.com/someone/b-video.git' } },
      { LICENSE: 'Mozilla Public License\r\n' },
    )
    const a = pack(
      '@some/a',
      { license: 'MIT', repository: 'git@github.com:some/a.git' },
      { 'MIT-LICENCE.txt': 'The MIT License' },
    )
    const text = licencesText({ sent: [b, a, b], others: [], files: {} })
    expect(text.match(/^@some\/a 1\.0\.0: MIT, https:\/\/github\.com\/some\/a$/gm)).toHaveLength(1)
    expect(
      text.match(/^b-video 1\.0\.0: MPL-2\.0, https:\/\/github\.com\/someone\/b-video$/gm),
    ).toHaveLength(1)
    expect(text.indexOf('The MIT License')).toBeLessThan(text.indexOf('Mozilla Public License'))
    expect(text).not.toContain('\r')
  })

  it('names where the text is of one that lacks it, and refuses one that says nothing', () => {
    const folder = pack('bare', { license: 'ISC', homepage: 'https://bare.test' })
    const text = licencesText({ sent: [folder], others: [], files: {} })
    expect(text).toContain('bare 1.0.0: ISC, https://bare.test')
    expect(text).toContain('https://spdx.org/licenses/ISC.html')
    const silent = pack('silent', {})
    expect(() => licencesText({ sent: [silent], others: [], files: {} })).toThrow(
      /silent says nothing/,
    )
  })

  it('says what a licence wants said, and lists what browsers do not get', () => {
    const heic = pack('heic-to', { license: 'LGPL-3.0' }, { LICENSE: 'LGPL' })
    const server = pack('resvg', { license: 'MPL-2.0', repository: 'yisibl/resvg-js' })
    const text = licencesText({ sent: [heic], others: [server], files: {} })
    expect(text).toContain('https://github.com/strukturag/libheif')
    expect(text).toMatch(
      /on its server alone:\nresvg 1\.0\.0: MPL-2\.0, https:\/\/github\.com\/yisibl\/resvg-js$/m,
    )
  })
})
