export interface NodePackage {
  name: string
  integrity: string
}

export declare const fetchedNode: string
export declare function isNewEnough(version: string): boolean
export declare function packageFor(platform: string, arch: string): NodePackage | undefined
export declare function manifestsFor(nodePackage: NodePackage): {
  'package.json': { dependencies: Record<string, string> }
  'package-lock.json': { packages: Record<string, { version?: string; integrity?: string }> }
}
