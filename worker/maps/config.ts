import type { Env } from '../env'
import { mapEndpoints } from './endpoints'
import { credits, type MapsConfig } from './contract'
import { version } from './version'

/** The version makes browsers load new tiles when the drawing changes. */
const ownTiles = `${mapEndpoints.tile.path
  .replace(':z', '{z}')
  .replace(':x', '{x}')
  .replace(':y', '{y}')}?theme={theme}&v=${version}`

export function readMapsConfig(env: Env): MapsConfig {
  const tiles = env.MAP_TILES_URL
  return {
    apiKey: env.GOOGLE_MAPS_BROWSER_KEY ?? '',
    tilesUrl: tiles || ownTiles,
    attribution: tiles ? (env.MAP_TILES_ATTRIBUTION ?? '') : credits,
  }
}
