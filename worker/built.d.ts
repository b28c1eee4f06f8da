/** The files of a build, so that a fresh clone type-checks before its first build. */
declare module '*/dist/build.json' {
  const build: {
    hydrate: string[]
    islands: Record<string, string[]>
    appSheet: string
    styles: Record<
      'share' | 'film' | 'skater' | 'public' | 'embed' | 'desk',
      { text: string; hash: string }
    >
    scripts: Record<
      'share' | 'player' | 'accessPoll' | 'clearFlags' | 'desk',
      { text: string; hash: string }
    >
  }
  export default build
}

declare module '*/dist/maps.json' {
  const maps: { version: string }
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

/** A module that the deployment compiles; code starts it when it is needed. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** Whether this build is for a developer's machine or for tests; wrangler.toml says that it is not. */
declare const __DEVELOPMENT__: boolean
