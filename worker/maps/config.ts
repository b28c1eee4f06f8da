import type { Bindings } from '../env'
import { urls } from '../urls'
import { credits, type MapsConfig } from './contract'
import { version } from './version'

/** Our own tiles, as a map in the browser asks for them. Their address changes when they do. */
const ownTiles = `${urls.api.mapTile.path
  .replace(':z', '{z}')
  .replace(':x', '{x}')
  .replace(':y', '{y}')}?theme={theme}&v=${version}`

/** What a map in the browser is made of in this deployment. */
export function mapsConfig(env: Bindings): MapsConfig {
  const tiles = env.MAP_TILES_URL
  return {
    apiKey: env.GOOGLE_MAPS_BROWSER_KEY ?? '',
    tilesUrl: tiles || ownTiles,
    attribution: tiles ? (env.MAP_TILES_ATTRIBUTION ?? '') : credits,
  }
}
