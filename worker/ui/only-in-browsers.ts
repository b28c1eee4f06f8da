/** Stands in the Worker for packages that islands load lazily in the browser; see wrangler.toml. */
export const onlyInBrowsers = true
