const sheets = new Map<string, Promise<void>>()

/**
 * Vite calls this by name for each `import()`: the files that the module needs are fetched with it, not
 * after it.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await preloadFiles(files.map((file) => `/${file}`))
  return load()
}

/** Resolves once the style sheets among them are there. */
export async function preloadFiles(urls: string[]): Promise<void> {
  for (const url of urls) if (!url.endsWith('.css')) addLink('modulepreload', url)
  await Promise.all(urls.filter((url) => url.endsWith('.css')).map(loadSheet))
}

function loadSheet(url: string): Promise<void> {
  const loading =
    sheets.get(url) ??
    new Promise<void>((resolve, reject) => {
      const link = addLink('stylesheet', url)
      if (!link) return resolve()
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        // The next attempt fetches it again.
        link.remove()
        sheets.delete(url)
        reject(new Error(`${url} did not load.`))
      })
    })
  sheets.set(url, loading)
  return loading
}

function addLink(rel: string, url: string): HTMLLinkElement | null {
  if (document.querySelector(`link[rel="${rel}"][href="${url}"]`)) return null
  const link = document.createElement('link')
  link.rel = rel
  link.href = url
  return document.head.appendChild(link)
}
