import { expect, it } from 'vitest'
import lock from '../../../package-lock.json' with { type: 'json' }

interface Package {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
}

it('each package of the lock file comes from the registry, in one version, with its hash', () => {
  const [, ...packages] = Object.entries(lock.packages as unknown as Record<string, Package>)
  expect(packages.length).toBeGreaterThan(300)
  for (const [path, { version, integrity, resolved, link }] of packages) {
    expect([path, { version, integrity, resolved, link }]).toEqual([
      path,
      {
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        integrity: expect.stringMatching(/^sha512-/),
        resolved: undefined,
        link: undefined,
      },
    ])
  }
})
