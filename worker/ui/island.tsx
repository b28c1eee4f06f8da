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
  /** Lazy parts to load right after hydration. */
  soon?: string[]
  picture?: string | undefined
  /**
   * Loads and comes alive once the page is idle, or at a press: for what is below the fold or opens a sheet. It
   * must not show anything that other islands change before it hydrates.
   */
  later?: boolean
}

/** Scripts that make the page interactive must not delay its first paint. */
const afterPaint = { as: 'script', fetchPriority: 'low' } as const

function preloadPart(name: string): void {
  for (const file of build.islands[name] ?? []) {
    if (file.endsWith('.css')) preload(file, { as: 'style', fetchPriority: 'low' })
    else preloadModule(file, afterPaint)
  }
}

/**
 * Rendered apart from the page, with an id prefix numbered per request: it hydrates without mismatches, and
 * the same page always has the same HTML.
 */
export function Island<N extends IslandName>({
  name,
  of: Component,
  props,
  soon = [],
  picture,
  later = false,
}: Props<N>) {
  const c = useRequestContext<AppEnv>()
  const shown = c.get('withMediaUrls')(props)
  const number = (c.get('islands') ?? 0) + 1
  c.set('islands', number)
  const prefix = `i${number}`
  if (!later) for (const part of [name, ...soon]) preloadPart(part)
  if (picture) preload(picture, { as: 'image', fetchPriority: 'high' })
  const html = renderToString(
    <Providers>
      <Component {...shown} />
    </Providers>,
    { identifierPrefix: prefix },
  )
  const isFirstHeld = html.includes('data-hold') && !c.get('holdsPresses')
  if (isFirstHeld) c.set('holdsPresses', true)
  return (
    <>
      {build.hydrate[0] && (
        <script type="module" async src={build.hydrate[0]} fetchPriority="low" />
      )}
      {isFirstHeld && (
        <script dangerouslySetInnerHTML={{ __html: build.scripts.earlyPress.text }} />
      )}
      <div
        className="island"
        data-island={name}
        data-prefix={prefix}
        data-later={later ? build.islands[name]?.join(' ') : undefined}
        data-props={JSON.stringify(shown)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
