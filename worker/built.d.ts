/** Declared, so that a fresh clone type-checks before its first build. */
declare module '*/dist/build.json' {
  const build: {
    hydrate: string[]
    islands: Record<string, string[]>
    appSheet: string
    phone: string
    styles: Record<
      'share' | 'film' | 'skater' | 'landing' | 'public' | 'embed' | 'desk' | 'park',
      { text: string; hash: string }
    >
    scripts: Record<
      'share' | 'player' | 'accessPoll' | 'clearFlags' | 'desk' | 'earlyPress' | 'offline',
      { text: string; hash: string }
    >
  }
  export default build
}

declare module '*/dist/park.json' {
  const script: { text: string; hash: string }
  export default script
}

declare module '*/dist/maps.json' {
  const maps: {
    version: string
    world: { hash: string; bytes: number; partBytes: number; maxZoom: number }
  }
  export default maps
}

declare module '*/dist/picture-face.json' {
  const face: { file: string; family: string; advances: Record<string, number> }[]
  export default face
}

declare module '*/dist/wordmark.json' {
  const outline: { path: string; width: number; top: number; height: number }
  export default outline
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** True for a developer's machine and for tests; wrangler.toml sets it to false. */
declare const __DEVELOPMENT__: boolean
