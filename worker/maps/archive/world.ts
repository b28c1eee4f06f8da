import type { Env } from '../../env'
import { world } from '../version'
import { openParts, type Stretch } from './parts'
import type { TileArchive } from './read-tile'

/** Every build contains the map of the world, in parts because assets support no range requests. */
export const openWorld = (env: Env): TileArchive => ({
  source: openParts(world, async ({ part, offset, length }: Stretch) => {
    const url = `http://assets/maps/${world.hash}/${part}.bin`
    const answer = await env.ASSETS.fetch(url)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return (await answer.arrayBuffer()).slice(offset, offset + length)
  }),
  minZoom: 0,
  maxZoom: world.maxZoom,
})
