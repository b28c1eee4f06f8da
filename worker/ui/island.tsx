import { useRequestContext } from '@hono/react-renderer'
import type { ComponentType } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { Frame } from '../../islands/frame'
import type { IslandName, IslandProps } from '../../islands/registry'
import type { House } from '../env'
import { build } from './build'

interface Props<N extends IslandName> {
  name: N
  /** The default export of `islands/{name}.tsx`. */
  of: ComponentType<IslandProps<N>>
  props: IslandProps<N>
}

/**
 * A part of the page that comes to life in the browser. Rendered here on its own, with an id prefix
 * that counts from the request's start, so that it hydrates without a mismatch and the page's HTML
 * stays the same from one request to the next.
 */
export function Island<N extends IslandName>({ name, of: Component, props }: Props<N>) {
  const c = useRequestContext<House>()
  const number = (c.get('islands') ?? 0) + 1
  c.set('islands', number)
  const prefix = `i${number}`
  for (const file of build.islands[name] ?? []) preloadModule(file, { as: 'script' })
  const html = renderToString(
    <Frame>
      <Component {...props} />
    </Frame>,
    { identifierPrefix: prefix },
  )
  return (
    <>
      {build.hydrate[0] && <script type="module" async src={build.hydrate[0]} />}
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
