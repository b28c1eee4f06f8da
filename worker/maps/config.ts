import type { Env } from '../env'
import { findRegion, type Region } from './archive/region'
import { mapEndpoints } from './endpoints'
import { credits, type MapsConfig } from './contract'
import { version } from './version'

/** Names everything that a picture of a map is made from: the drawing, the world and the region. */
export function nameDrawing(region: Region | null | undefined): string {
  // Without an answer from the bucket, a picture is no other one's.
  if (region === undefined) return `${version}-unread`
  return region ? `${version}-${region.hash}` : version
}

/** The archive of a region that the name of a drawing tells of. */
export const hashInDrawing = (drawing: string | undefined): string | undefined =>
  /^[\da-f]+-([\da-f]+)$/.exec(drawing ?? '')?.[1]

/** The URL of our own tiles for a map in the browser. The name in it changes when they do. */
const ownTiles = (drawing: string): string =>
  `${mapEndpoints.tile.path
    .replace(':z', '{z}')
    .replace(':x', '{x}')
    .replace(':y', '{y}')}?theme={theme}&v=${drawing}`

/** The settings of a map in the browser for this deployment. */
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
