/** Replaces, in the Worker, packages that islands load lazily in the browser; see wrangler.toml. */
export const onlyInBrowsers = true
