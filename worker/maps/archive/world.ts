import type { Env } from '../../env'
import { world } from '../version'
import { openParts, type Stretch } from './parts'
import type { TileArchive } from './read-tile'

/** The map of the world that comes with every build. Assets give no ranges, so it is cut into parts. */
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
