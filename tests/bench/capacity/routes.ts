import { urls } from '../../../worker/urls.ts'
import { golden } from '../../worker/access/golden.ts'

interface Route {
  path: string
  pattern: RegExp
  params: string[]
}

/** Those with fewer parameters first: `/api/homies/requests` is no homie. */
const routes: Route[] = [
  ...Object.values(urls),
  ...Object.keys(golden).map((name) => ({ path: name.split(' ')[1]! })),
]
  .map(({ path }) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
    params: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
  }))
  .toSorted((one, other) => one.params.length - other.params.length)

export interface Matched {
  route: string
  params: Record<string, string>
}

/** The route of a path, and its parameters; null for static files. */
export function matchRoute(path: string): Matched | null {
  for (const route of routes) {
    const values = route.pattern.exec(path)
    if (!values) continue
    const params = route.params.map((name, at) => [name, decodeURIComponent(values[at + 1]!)])
    return { route: route.path, params: Object.fromEntries(params) }
  }
  return null
}
