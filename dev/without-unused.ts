import { transform } from 'lightningcss'

/**
 * A style sheet without the custom properties that nothing in it reads: a page that carries its sheet in itself needs
 * a third of all tokens.
 */
export function withoutUnused(css: string): string {
  const unusedSymbols = unusedIn(css)
  if (unusedSymbols.length === 0) return css
  const { code } = transform({
    filename: 'inlined.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  })
  // What only these read is unused now.
  return withoutUnused(code.toString())
}

function unusedIn(css: string): string[] {
  const namesOf = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name!))
  const read = namesOf(/var\(\s*(--[\w-]+)/g)
  return [...namesOf(/[{;]\s*(--[\w-]+)\s*:/g)].filter((name) => !read.has(name))
}
