import type { Env } from '../env'
import { findRegion, type Region } from './archive/region'
import * as mapEndpoints from './endpoints'
import { credits, type MapsConfig } from './contract'
import { version } from './version'

/** Changes with the drawing code, the world and the region: the inputs of every map picture. */
export function nameDrawing(region: Region | null | undefined): string {
  // While the bucket does not respond, use a name of its own, so that caches keep these pictures apart.
  if (region === undefined) return `${version}-unread`
  return region ? `${version}-${region.hash}` : version
}

export const hashInDrawing = (drawing: string | undefined): string | undefined =>
  /^[\da-f]+-([\da-f]+)$/.exec(drawing ?? '')?.[1]

const ownTiles = (drawing: string): string =>
  `${mapEndpoints.tile.path
    .replace(':z', '{z}')
    .replace(':x', '{x}')
    .replace(':y', '{y}')}?theme={theme}&v=${drawing}`

export async function readMapsConfig(env: Env, now: Date): Promise<MapsConfig> {
  const apiKey = env.GOOGLE_MAPS_BROWSER_KEY ?? ''
  if (env.MAP_TILES_URL) {
    return { apiKey, tilesUrl: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' }
  }
  const region = await findRegion(env, now)
  return {
    apiKey,
    tilesUrl: ownTiles(nameDrawing(region ?? null)),
    // Short enough to stand beside the zoom buttons of a phone; Natural Earth asks for no credit.
    attribution: region ? `${region.attribution} · GeoNames` : credits,
  }
}
