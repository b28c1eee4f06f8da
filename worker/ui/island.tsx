import { useRequestContext } from '@hono/react-renderer'
import type { ComponentType } from 'react'
import { preload, preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { Providers } from '../../islands/providers'
import type { IslandName, IslandProps } from '../../islands/registry'
import type { AppEnv } from '../env'
import { build } from './build'

interface Props<N extends IslandName> {
  name: N
  /** The default export of `islands/{name}.tsx`. */
  of: ComponentType<IslandProps<N>>
  props: IslandProps<N>
  /** Parts that it loads as soon as it lives. */
  soon?: string[]
  /** The picture in it that is seen first: fetched before the page is laid out. */
  picture?: string | undefined
}

/** What makes a page live waits for what makes it seen. */
const afterPaint = { as: 'script', fetchPriority: 'low' } as const

/** Has the browser fetch what an island, or a part that one of them loads, is made of. */
function preloadPart(name: string): void {
  for (const file of build.islands[name] ?? []) {
    if (file.endsWith('.css')) preload(file, { as: 'style', fetchPriority: 'low' })
    else preloadModule(file, afterPaint)
  }
}

/**
 * A part of the page that comes to life in the browser. Rendered here on its own, with an id prefix
 * that counts from the request's start, so that it hydrates without a mismatch and the page's HTML
 * stays the same from one request to the next.
 */
export function Island<N extends IslandName>({
  name,
  of: Component,
  props,
  soon = [],
  picture,
}: Props<N>) {
  const c = useRequestContext<AppEnv>()
  const number = (c.get('islands') ?? 0) + 1
  c.set('islands', number)
  const prefix = `i${number}`
  for (const part of [name, ...soon]) preloadPart(part)
  if (picture) preload(picture, { as: 'image', fetchPriority: 'high' })
  const html = renderToString(
    <Providers>
      <Component {...props} />
    </Providers>,
    { identifierPrefix: prefix },
  )
  return (
    <>
      {build.hydrate[0] && (
        <script type="module" async src={build.hydrate[0]} fetchPriority="low" />
      )}
      <div
        className="island"
        data-island={name}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
